import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from './expected-error.mjs';
import { startTime } from './process-identity.mjs';

/**
 * Makes sure that one process at a time works on a folder. A lock whose process has ended is taken over.
 * Throws an `expected` error when another process holds it.
 * @param {string} folder
 * @returns {{ release(): void }}
 */
export function takeFolderLock(folder) {
  const path = join(folder, 'lock');
  const mine = `${path}.${process.pid}`;
  const owner = JSON.stringify({ pid: process.pid, started: startTime(process.pid) });
  writeFileSync(mine, owner);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (link(mine, path)) return { release: () => releaseLock(path, owner) };
      const holder = readLock(path);
      if (holder && isHeld(holder)) throw inUse(folder, JSON.parse(holder).pid);
      if (holder) removeStale(path, holder);
    }
    throw inUse(folder, 'just started');
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} holder */
function isHeld(holder) {
  try {
    const { pid, started } = JSON.parse(holder);
    return startTime(pid) !== '' && startTime(pid) === started;
  } catch {
    return false;
  }
}

/**
 * Two starts may find the same stale lock: whoever moves a newer one away puts it back.
 * @param {string} path
 * @param {string} stale
 */
function removeStale(path, stale) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readLock(aside) !== stale) link(aside, path);
  rmSync(aside, { force: true });
}

/**
 * @param {string} path
 * @param {string} owner
 */
function releaseLock(path, owner) {
  if (readLock(path) === owner) rmSync(path, { force: true });
}

/** @param {string} path */
function readLock(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {number | string} pid
 */
function inUse(folder, pid) {
  return new ExpectedError(
    `Another start (process ${pid}) already uses ${folder}. Stop it first, or start from another clone.`,
  );
}
