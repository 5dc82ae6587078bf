// A small disk of its own for a folder, and what fills it.
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { ExpectedError } from '../../scripts/cli/expected-error.mjs';

const CHUNK = Buffer.alloc(4096, 7);

/**
 * Mounts a disk in memory. Throws an expected error where that is not allowed.
 * @param {string} folder @param {number} megabytes
 */
export async function mountDisk(folder, megabytes) {
  mkdirSync(folder, { recursive: true });
  const mounted = await execa('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], {
    reject: false,
  });
  if (mounted.failed) throw new ExpectedError(`A small disk can be mounted by root only: ${mounted.stderr}`);
  const ballast = join(folder, 'ballast');
  return {
    /** Leaves about so many bytes free. */
    fill(bytes = 0) {
      rmSync(ballast, { force: true });
      const file = openSync(ballast, 'w');
      const room = join(folder, 'room');
      const kept = openSync(room, 'w');
      for (let left = bytes; left > 0; left -= CHUNK.length) writeSync(kept, CHUNK);
      try {
        for (;;) writeSync(file, CHUNK);
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
      }
      closeSync(file);
      closeSync(kept);
      rmSync(room);
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    unmount: async () => void (await execa('umount', ['-l', folder], { reject: false })),
  };
}

/** Everything temporary goes to a disk of its own from now on. @param {number} megabytes */
export async function mountTemporary(megabytes) {
  const folder = mkdtempSync(join(tmpdir(), 'rangrekha-disk-'));
  const mounted = await mountDisk(folder, megabytes);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return {
    ...mounted,
    async unmount() {
      process.env.TMPDIR = before;
      if (before === undefined) delete process.env.TMPDIR;
      await mounted.unmount();
      rmSync(folder, { recursive: true });
    },
  };
}
