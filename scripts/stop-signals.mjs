// Stops a script cleanly: on Ctrl-C, on SIGTERM, when npm has gone, and after an error that nobody caught.
import { printError } from './expected-error.mjs';

/** In a terminal one Ctrl-C arrives twice: from the terminal, and passed on by npm. */
const SAME_KEYSTROKE = 1000;

/**
 * Runs `stop` once when this process is told to end or fails, then exits: with `code` when told to, with 1 after an
 * error, which is printed. A second signal ends it at once.
 * @param {() => Promise<void>} stop
 * @param {number} [code]
 */
export function stopOnSignals(stop, code = 0) {
  let stoppingSince = 0;
  const end = async (exitCode) => {
    if (stoppingSince > 0) {
      if (Date.now() - stoppingSince > SAME_KEYSTROKE) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    try {
      await stop();
    } catch (error) {
      printError(error);
      process.exit(1);
    }
    process.exit(exitCode);
  };
  const fail = (error) => {
    if (stoppingSince > 0) return;
    printError(error);
    void end(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(code));
  process.on('uncaughtException', fail).on('unhandledRejection', fail);
  if (process.env.npm_lifecycle_event) watchParent(() => end(code));
  // The terminal may be gone already.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}

/** npm can be killed without a word to what it runs. */
function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}
