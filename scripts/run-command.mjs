import { spawn } from 'node:child_process';

/**
 * @typedef {object} CommandResult
 * @property {number} code The exit code; 127 when the program could not be started.
 * @property {string} stdout
 * @property {string} stderr
 * @property {string} output Both, in the order in which they came.
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program to its end and keeps what it prints. A failing one does not throw: look at `code`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number, input?: string, interruptible?: boolean }} [options]
 *   timeout in milliseconds; input is what the program reads; not interruptible: it ends by itself, even when we are stopped
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const result = { code: 127, stdout: '', stderr: '', output: '' };
    // A group of its own: Ctrl-C reaches us alone, and we end it with everything it started.
    const child = spawn(command, args, { cwd: options.cwd, env: options.env, detached: true, stdio: 'pipe' });
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
    const timer = options.timeout ? setTimeout(() => killGroup(child), options.timeout) : undefined;
    if (options.interruptible !== false) running.add(child);
    child.stdout.setEncoding('utf8').on('data', (text) => {
      result.stdout += text;
      result.output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      result.stderr += text;
      result.output += text;
    });
    const end = (/** @type {number} */ code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ...result, code });
    };
    child.on('error', () => end(127));
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Ends every program that {@link runCommand} still runs, with what those started. */
export function stopCommands() {
  for (const child of running) killGroup(child);
}

/** @param {import('node:child_process').ChildProcess} child */
function killGroup(child) {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    child.kill('SIGTERM');
  }
}

process.on('exit', stopCommands);
