import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { behind, joined } from './joined-checksum';

test('the checksum of texts behind each other is that of all of them, whatever their lengths', () => {
  let all = '';
  let checksum = 0;
  for (const length of [0, 1, 2, 7, 255, 256, 4_097, 70_001]) {
    const text = 'क"\n,'.repeat(length).slice(0, length);
    all += text;
    checksum = joined(checksum, behind(crc32(text), Buffer.byteLength(text)));
    expect({ length, checksum }).toEqual({ length, checksum: crc32(all) });
  }
});
