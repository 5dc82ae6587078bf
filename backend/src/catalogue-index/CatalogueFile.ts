import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { timeSlices } from './time-slices';

const COLUMNS = { Uint8Array, Uint32Array, Int32Array, Float64Array };
export type Column = InstanceType<(typeof COLUMNS)[keyof typeof COLUMNS]>;

/** What a file keeps: something that can be JSON, and columns by their names. */
export interface Snapshot<About = unknown, Name extends string = string> {
  about: About;
  columns: Record<Name, Column>;
}

interface Header {
  program: string;
  about: unknown;
  columns: { name: string; type: keyof typeof COLUMNS; length: number }[];
}

const DIGEST_BYTES = 32;
/** The digest of all that follows, then the length of the header. */
const START_BYTES = DIGEST_BYTES + 8;
/** Columns begin at multiples of the longest number. */
const ALIGNMENT = 8;
/** What is hashed before others are answered. */
const PIECE = 1024 * 1024;

const aligned = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

/**
 * A file with a snapshot that only the very program which has written it can read: another release may mean
 * something else by the same columns.
 */
export class CatalogueFile {
  #program: Promise<string> | undefined;

  constructor(private readonly path: string) {}

  /** The snapshot; undefined when there is none, or one that is damaged or of another release. */
  async read(): Promise<Snapshot | undefined> {
    const bytes = await readFile(this.path).catch(() => undefined);
    if (!bytes || bytes.length < START_BYTES) return undefined;
    const digest = await digestOf([bytes.subarray(DIGEST_BYTES)]);
    if (!digest.equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
    const end = START_BYTES + bytes.readUInt32LE(DIGEST_BYTES);
    const header: Header = JSON.parse(bytes.toString('utf8', START_BYTES, end));
    if (header.program !== (await this.#programDigest())) return undefined;
    const columns: Record<string, Column> = {};
    let offset = aligned(end);
    for (const { name, type, length } of header.columns) {
      const { BYTES_PER_ELEMENT: size } = COLUMNS[type];
      // A copy of its own: the bytes of the file are not kept in memory.
      const { buffer } = new Uint8Array(bytes.subarray(offset, offset + length * size));
      columns[name] = new COLUMNS[type](buffer);
      offset += aligned(length * size);
    }
    return { about: header.about, columns };
  }

  /** Replaces the file at once: whoever reads it meanwhile gets the former one. */
  async write({ about, columns }: Snapshot): Promise<void> {
    const header: Header = {
      program: await this.#programDigest(),
      about,
      columns: Object.entries(columns).map(([name, column]) => {
        return { name, type: column.constructor.name as Header['columns'][number]['type'], length: column.length };
      }),
    };
    const text = Buffer.from(JSON.stringify(header));
    const start = Buffer.alloc(START_BYTES - DIGEST_BYTES);
    start.writeUInt32LE(text.length);
    const rest = [start, ...padded(text, START_BYTES)];
    for (const { buffer, byteOffset, byteLength } of Object.values(columns))
      rest.push(...padded(Buffer.from(buffer, byteOffset, byteLength)));
    await mkdir(dirname(this.path), { recursive: true });
    const temporary = `${this.path}.new`;
    const file = await open(temporary, 'w');
    try {
      for (const piece of [await digestOf(rest), ...rest]) await file.writeFile(piece);
    } finally {
      await file.close();
    }
    await rename(temporary, this.path);
  }

  /** Of the bundle that this file is part of, with all that makes the columns what they are. */
  #programDigest(): Promise<string> {
    this.#program ??= readFile(fileURLToPath(import.meta.url)).then((code) =>
      createHash('sha256').update(code).digest('hex'),
    );
    return this.#program;
  }
}

/** @param before the bytes before it that count for its place */
function padded(bytes: Buffer, before = 0): Buffer[] {
  return [bytes, Buffer.alloc(aligned(before + bytes.length) - before - bytes.length)];
}

async function digestOf(pieces: Uint8Array[]): Promise<Buffer> {
  const slice = timeSlices();
  const hash = createHash('sha256');
  for (const piece of pieces)
    for (let start = 0; start < piece.length; start += PIECE) {
      hash.update(piece.subarray(start, start + PIECE));
      await slice();
    }
  return hash.digest();
}
