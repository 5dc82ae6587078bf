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
    if (stoppingSince > 0) return;
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
  const told = () => {
    if (stoppingSince > 0 && Date.now() - stoppingSince > SAME_KEYSTROKE) process.exit(1);
    void end(code);
  };
  process.on('SIGINT', told).on('SIGTERM', told).on('SIGHUP', told);
  // Node.js makes one of each rejection that nobody handles, unless the store knows it as a plugin's.
  process.on('uncaughtException', fail);
  const parent = process.ppid;
  // npm can be killed without a word to what it runs.
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && end(code), 500).unref();
  // The terminal may be gone already.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}
