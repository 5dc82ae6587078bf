import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { HEAP_ROOM } from './heap-room';

// A running process takes a flag that V8 does not know without a word; at its start it refuses it.
test('V8 of this Node knows the flag that keeps the heap small', () => {
  expect(() => execFileSync(process.execPath, [HEAP_ROOM, '--eval', ''], { stdio: 'pipe' })).not.toThrow();
});
