import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { formOf, picture } from '../../testing/factories/catalogue';
import { createAdmin } from '../../testing/factories/users';
import { zipOf } from '../../testing/files/zip';
import { folderOf } from '../media-files';
import { LOGO_KINDS, PRODUCT_IMAGE_KINDS } from './image-kinds';

const MARK = 'mark-of-the-uploader';
const SCRIPT = `<script>alert('${MARK}')</script><?php system('${MARK}'); ?>`;

let api: TestApi;
let dir: string;
beforeAll(async () => {
  api = await startTestApi();
  dir = api.services.config.mediaDir;
});
afterAll(() => api.close());

type Format = 'jpeg' | 'png' | 'webp' | 'gif';
const bytesOf = async (format: Format) => Buffer.from(await (await picture(format, 400, 400)).arrayBuffer());

/** A chunk of a PNG. */
function chunk(type: string, content: string): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(content)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const inserted = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

const segment = (marker: number, content: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content)]);
};

/** Pictures that are something else, too, or say more than they show. */
const POLYGLOTS: Record<string, () => Promise<Buffer>> = {
  'JPEG with a page behind it': async () => Buffer.concat([await bytesOf('jpeg'), Buffer.from(SCRIPT)]),
  'JPEG with a comment': async () => inserted(await bytesOf('jpeg'), 2, segment(0xfe, SCRIPT)),
  'JPEG with XMP': async () =>
    inserted(await bytesOf('jpeg'), 2, segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SCRIPT}`)),
  'JPEG with the place of a home': async () =>
    sharp(await bytesOf('jpeg'))
      .withExif({
        IFD0: { ImageDescription: MARK, Artist: SCRIPT },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 9/1 0/1' },
      })
      .toBuffer(),
  'PNG with a text': async () => inserted(await bytesOf('png'), 33, chunk('tEXt', `Comment\0${SCRIPT}`)),
  'PNG with an unknown chunk': async () => inserted(await bytesOf('png'), 33, chunk('evIl', SCRIPT)),
  'PNG that is a zip': async () =>
    Buffer.concat([await bytesOf('png'), zipOf([{ name: `${MARK}.class`, content: SCRIPT }])]),
  'GIF with a comment': async () =>
    inserted(
      await bytesOf('gif'),
      (await bytesOf('gif')).length - 1,
      Buffer.concat([Buffer.from([0x21, 0xfe, SCRIPT.length]), Buffer.from(SCRIPT), Buffer.from([0])]),
    ),
  'GIF that is a script': async () =>
    Buffer.concat([Buffer.from(`GIF89a/*`), await bytesOf('gif'), Buffer.from(`*/=1;${SCRIPT}`)]),
  'WebP with a page behind it': async () => Buffer.concat([await bytesOf('webp'), Buffer.from(SCRIPT)]),
};

const OTHERS: Record<string, Buffer | string> = {
  SVG: `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}()"/>`,
  'SVG with a head': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>`,
  'a page': `<!doctype html>${SCRIPT}`,
  'a page behind spaces': `\n\n   <html>${SCRIPT}`,
  'a script': `alert('${MARK}')`,
  PDF: `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${MARK})>>>>endobj`,
  'a program': Buffer.from(`7f454c460201010000000000000000000200`, 'hex'),
  'a program of Windows': `MZ${'\0'.repeat(60)}`,
  'a zip': zipOf([{ name: 'a.jpg', content: SCRIPT }]),
  TIFF: Buffer.from('49492a0008000000000000000000', 'hex'),
  BMP: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
  PSD: Buffer.concat([Buffer.from('8BPS\0\x01'), Buffer.alloc(40)]),
  'a film': Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypmp42'), Buffer.alloc(40)]),
  HEIC: Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic'), Buffer.alloc(40)]),
  'commands of ImageMagick': `push graphic-context\nfill 'url(https://127.0.0.1/${MARK})'\npop graphic-context`,
  'a PNG of its head only': Buffer.from('89504e470d0a1a0a', 'hex'),
  'a JPEG of its head only': Buffer.from('ffd8ffe000104a464946000101', 'hex'),
  nothing: '',
};

async function stored(bytes: Buffer, kinds = PRODUCT_IMAGE_KINDS): Promise<Buffer[]> {
  const path = join(dir, 'incoming', uuidv7());
  await writeFile(path, bytes);
  const { id } = await api.services.media.store({ path }, 'images', kinds);
  const names = await readdir(join(dir, folderOf(id)));
  expect(names.length).toBeGreaterThan(0);
  return Promise.all(names.map((name) => readFile(join(dir, folderOf(id), name))));
}

test.each(Object.entries(POLYGLOTS))('a %s is refused, or its hostile part is gone', async (_, make) => {
  const bytes = await make();
  expect(bytes.includes(MARK)).toBe(true);
  const attempts = [
    () => stored(bytes),
    () => stored(bytes, LOGO_KINDS),
    async () => [(await api.services.media.encodePrivate(bytes, 'photo', PRODUCT_IMAGE_KINDS)).webp],
  ];
  for (const attempt of attempts) {
    const files = await attempt().catch((error) => {
      expect([400, 415]).toContain(error.status);
      return [];
    });
    for (const file of files) {
      expect(file.includes(MARK)).toBe(false);
      const { format, exif, xmp, iptc, comments } = await sharp(file).metadata();
      expect({ format, exif, xmp, iptc, comments }).toEqual({ format: 'webp' });
    }
  }
});

test.each(Object.entries(OTHERS))('%s is no picture, whatever its name', async (_, content) => {
  await expect(stored(Buffer.from(content))).rejects.toMatchObject({
    status: expect.toSatisfy((status) => status === 400 || status === 415),
  });
});

test('the name of a file is no path', async () => {
  const { token } = await createAdmin(api);
  const names = ['../../../evil.php', '..\\..\\evil.php', '/etc/evil.php', 'evil.php;.png', 'CON'];
  for (const name of names) {
    const form = formOf({ name: 'Rangrekha' }, 'logo', { [name]: await picture('png') });
    expect((await api.put('/company-details', { token, form })).status, name).toBe(200);
  }
  const found = await readdir(dir, { recursive: true });
  expect(found.length).toBeGreaterThan(names.length);
  expect(found.filter((name) => /evil|CON$|\.\./.test(name))).toEqual([]);
});
