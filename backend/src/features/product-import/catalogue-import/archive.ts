import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ARCHIVE_LIMITS, CATALOGUE_IMPORT_LIMITS } from '@rangrekha/contract/catalogue-imports';
import { LIMITS } from '@rangrekha/contract/limits';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { invalidField } from '../../../http/errors';

/** A zip file with the CSV of an import and pictures beside it. */
export interface Archive {
  csv: Buffer;
  /** The names of its pictures in lower case, without folders. */
  pictures: Set<string>;
}

const PICTURE = /\.(jpe?g|png|webp|avif)$/i;
/** What systems add to zip files by themselves. */
const HIDDEN = /(^|\/)(__MACOSX\/|\.)/;
/** The first bytes of a zip file, and of an empty one. */
const MAGIC = ['504b0304', '504b0506'];

/** Where the archive of an import waits until the import has ended, beside the files of images. */
export const archivePath = (importId: string): string => join('imports', `${importId}.zip`);

const nameOf = ({ fileName }: Entry): string => (fileName.split('/').at(-1) ?? '').toLowerCase();

/** The files of an archive, without its folders. */
async function* filesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for await (const entry of zip.eachEntry())
    if (!entry.fileName.endsWith('/') && !HIDDEN.test(entry.fileName)) yield entry;
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer: start } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return MAGIC.includes(start.toString('hex'));
  } finally {
    await file.close();
  }
}

// yauzl refuses names that lead out of the archive, and contents that are longer than the directory says.
const openZip = (path: string): Promise<ZipFile> => openPromise(path, { lazyEntries: true, autoClose: false });

/**
 * Reads the CSV of an archive and the names of its pictures. The directory of the archive is checked before anything is
 * unpacked, so that a small file cannot become a large one.
 * @returns undefined for a file that is no zip
 * @throws HttpError 400 for one that is not taken
 */
export async function readArchive(path: string): Promise<Archive | undefined> {
  if (!(await isZip(path))) return undefined;
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(path);
    const { csv, pictures } = await checkedFiles(zip);
    return { csv: await buffer(await streamOf(zip, csv)), pictures };
  } catch (error) {
    if (error instanceof Refusal) throw invalidField('file', error.message);
    throw invalidField('file', 'This zip file is damaged, or has paths that lead out of it.');
  } finally {
    zip?.close();
  }
}

/** What is wrong with an archive. */
class Refusal extends Error {}

async function checkedFiles(zip: ZipFile): Promise<{ csv: Entry; pictures: Set<string> }> {
  const { entries, bytes, ratio } = ARCHIVE_LIMITS;
  if (zip.entryCount > entries) throw new Refusal(`This zip file has more than ${entries} files.`);
  const csvs: Entry[] = [];
  const pictures = new Set<string>();
  let total = 0;
  for await (const entry of filesOf(zip)) {
    const { fileName, uncompressedSize, compressedSize } = entry;
    total += uncompressedSize;
    if (entry.isEncrypted()) throw new Refusal('This zip file has a password.');
    if (total > bytes || uncompressedSize > compressedSize * ratio)
      throw new Refusal('This zip file is too large when unpacked.');
    if (/\.csv$/i.test(fileName)) csvs.push(entry);
    else if (PICTURE.test(fileName)) {
      if (uncompressedSize > LIMITS.imageBytes)
        throw new Refusal(`The picture ${nameOf(entry).slice(0, 80)} is larger than ${LIMITS.imageBytes >> 20} MB.`);
      if (pictures.has(nameOf(entry)))
        throw new Refusal(`This zip file has two pictures named ${nameOf(entry).slice(0, 80)}.`);
      pictures.add(nameOf(entry));
    }
  }
  const [csv, second] = csvs;
  if (!csv || second) throw new Refusal('Please put exactly one CSV file into the zip file.');
  if (csv.uncompressedSize > CATALOGUE_IMPORT_LIMITS.bytes)
    throw new Refusal(`The CSV file is larger than ${CATALOGUE_IMPORT_LIMITS.bytes >> 20} MB.`);
  return { csv, pictures };
}

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> => zip.openReadStreamPromise(entry);

/**
 * Unpacks pictures of an archive one after the other.
 * @param names in lower case
 * @param path of the archive
 * @param target the file that each is unpacked to
 * @param take gets the name when its picture is there, or with what was wrong with it
 */
export async function unpackPictures(
  path: string,
  names: Set<string>,
  target: string,
  take: (name: string, damage?: string) => Promise<void>,
): Promise<void> {
  const zip = await openZip(path);
  try {
    for await (const entry of filesOf(zip)) {
      const name = nameOf(entry);
      if (!names.has(name)) continue;
      const damage = await pipeline(await streamOf(zip, entry), createWriteStream(target)).then(
        () => undefined,
        () => 'It is damaged.',
      );
      await take(name, damage);
    }
  } finally {
    zip.close();
  }
}
