import Media
@_spi(Simulator) import SimulatedPhone

extension Options.Information {
  var text: String {
    switch self {
    case .help: Self.options
    case .devices: PhoneModel.list
    case .scriptHelp: Self.scripts
    }
  }

  private static let options = """
    facecapture-sim runs the FaceCapture demo app on a simulated phone.

      facecapture-sim --video SOURCE [OPTION …]
      facecapture-sim --camera DEVICE [OPTION …]

    What the cameras see
      --video SOURCE          a clip, a picture, a folder of pictures, or a test picture (lavfi:testsrc2=size=1280x720)
      --camera DEVICE         a real camera, such as /dev/video0
      --position front|back   which of the phone's cameras that is, and which one the app uses (default: front)
      --front SOURCE, --back SOURCE
                              both cameras, each with its own; the app uses the front one unless --position says otherwise
      --loop, --no-loop       whether a clip starts again at its end (default: only in a window)
      --deny-camera           the person does not let the app use the camera

    The phone
      --device NAME           its model (default: iphone-14); --list-devices shows them all
      --orientation NAME      how it is held at first: portrait, portraitUpsideDown, landscapeLeft or landscapeRight

    The run
      --headless              no window. A clip is played frame by frame, none dropped; a real camera in real time.
                              Without this option a window opens and plays by itself, until you touch it: from then on it
                              is yours. F1 shows what its keys do.
      --script FILE           what the person does (default: taps the button, watches the clip, taps Finish);
                              --help-script explains the commands
      --seconds N             how long a camera, a looping clip or a test picture is watched (default: 10 if headless)

    What is kept
      --output DIR            where the pictures, the recording and the screenshots go, in a new folder for each run
                              (default: output)
      --log FILE              a line of JSON for each analysed frame: its faces with all values, and if it was captured

      --list-devices, --help-script, --help

    It ends with 0 if the run did its job, 1 if something failed, 2 if the command line makes no sense.

    Examples
      facecapture-sim --video selfie.mp4
      facecapture-sim --video selfie.mp4 --headless --log frames.jsonl
      facecapture-sim --camera /dev/video0 --device ipad-11 --orientation landscapeLeft
      facecapture-sim --front selfie.mp4 --back holiday-pictures --position back --headless
      facecapture-sim --video lavfi:testsrc2=size=1280x720 --script Simulator/Scripts/hard-day.phone --headless
    """

  private static let scripts = """
    A script says what the person does with the phone, one command a line. Elements are named by their accessibility
    identifiers; words with spaces are in quotes; what follows a # is a remark.

    \(PhoneScript.help)

    Elements of the demo: Demo.start, Demo.status; of the framework: FaceCapture.finish, FaceCapture.readout,
    FaceCapture.notice, FaceCapture.openSettings. The command tree prints those on the screen.

    Example
      tap Demo.start
      frames 20
      rotate landscapeLeft
      watch-for FaceCapture.finish 1
      screenshot smiling
      watch
      tap FaceCapture.finish
    """
}
