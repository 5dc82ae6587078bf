import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { secondSaves } from './second-saves.mjs';

test('the second of two saves within a moment is told, too', async () => {
  const root = mkdtempSync(join(tmpdir(), 'rangrekha-saves-'));
  const file = join(root, 'page.js');
  writeFileSync(file, 'before');
  const vite = await createServer({ root, configFile: false, logLevel: 'silent', plugins: [secondSaves] });
  onTestFinished(async () => {
    await vite.close();
    rmSync(root, { recursive: true });
  });
  const seen = [];
  vite.watcher.on('change', () => {
    seen.push(readFileSync(file, 'utf8'));
    if (seen.length === 1) writeFileSync(file, 'second');
  });
  // The watcher looks around first.
  await expect.poll(() => Object.keys(vite.watcher.getWatched())).toContain(root);
  writeFileSync(file, 'first');
  await expect.poll(() => seen).toContain('first');
  await expect.poll(() => seen).toContain('second');
});
