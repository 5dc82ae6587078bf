import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * What tells a process from a later one with the same id: the time it started. Empty when there is none.
 * @param {number} pid
 */
export function startTime(pid) {
  if (!existsSync('/proc/self/stat')) return askPs(pid, 'lstart=');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isZombie = fields[0] === 'Z';
    return isZombie ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

/**
 * Whether a process with this id runs and has the text in its command line.
 * @param {number} pid
 * @param {string} text
 */
export function isAlive(pid, text) {
  if (!startTime(pid)) return false;
  return commandLine(pid).includes(text);
}

/** @param {number} pid */
function commandLine(pid) {
  if (!existsSync('/proc/self/stat')) return askPs(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * @param {number} pid
 * @param {string} field
 */
function askPs(pid, field) {
  try {
    return execFileSync('ps', ['-ww', '-o', field, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
