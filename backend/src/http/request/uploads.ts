import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileField } from '@rangrekha/contract';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { invalidField } from '../errors';

/** A file of a multipart request, stored in a temporary folder until the response is sent. */
export interface UploadedFile {
  path: string;
  /** The file name that the client sent; never used as a path. */
  name: string;
  bytes: number;
}

// The types of multer lack this option.
const NAMES_IN_UTF8 = { defParamCharset: 'utf8' };

/** Bytes of a file that wait in memory until they are written. */
const WRITTEN_AT_ONCE = 128 * 1024;

/** Parses multipart bodies: text fields into req.body, files into a temporary folder. */
export class Uploads {
  readonly #folder: string;

  constructor(mediaDir: string) {
    this.#folder = join(mediaDir, 'incoming');
    mkdirSync(this.#folder, { recursive: true });
  }

  /** @throws MulterError for a file that is too large, for too many files, and for another field name */
  async receive(field: FileField, req: Request, res: Response): Promise<UploadedFile[]> {
    const writing: { path: string; written: Promise<number> }[] = [];
    const storage: StorageEngine = {
      _handleFile: (_req, { stream }, done) => {
        const path = join(this.#folder, randomUUID());
        const written = writeFile(stream, path);
        writing.push({ path, written });
        written.then((size) => done(null, { path, size }), done);
      },
      // All files are removed below, once nothing more is written.
      _removeFile: (_req, _file, done) => done(null),
    };
    const upload = multer({
      storage,
      ...NAMES_IN_UTF8,
      limits: { fileSize: field.maxBytes, files: field.maxCount, fields: 30, fieldSize: 512 * 1024, parts: 50 },
    }).array(field.name, field.maxCount);
    try {
      await new Promise<void>((resolve, reject) => {
        upload(req, res, (error: unknown) => (error ? reject(explained(error, field)) : resolve()));
      });
    } catch (error) {
      await Promise.all(
        writing.map(({ path, written }) =>
          written.then(
            () => unlink(path),
            () => {},
          ),
        ),
      );
      throw error;
    }
    const files = (req.files ?? []) as Express.Multer.File[];
    return files.map(({ path, originalname, size }) => ({ path, name: originalname, bytes: size }));
  }

  async discard(files: UploadedFile[]): Promise<void> {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

/**
 * Writes a file in parts of WRITTEN_AT_ONCE. What fails or breaks off leaves no file; before the first part is whole, it has
 * not even made one: most of the work with an upload that breaks off would be the disk's.
 * @returns its bytes
 */
async function writeFile(content: Readable, path: string): Promise<number> {
  let held: Buffer[] = [];
  let waiting = 0;
  let bytes = 0;
  let file: FileHandle | undefined;
  const write = async () => {
    file ??= await open(path, 'wx');
    if (waiting > 0) await file.writeFile(Buffer.concat(held));
    bytes += waiting;
    held = [];
    waiting = 0;
  };
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      held.push(chunk);
      waiting += chunk.length;
      if (waiting >= WRITTEN_AT_ONCE) await write();
    }
    await write();
    await file?.close();
    return bytes;
  } catch (error) {
    await file?.close();
    if (file) await unlink(path);
    throw error;
  }
}

function explained(error: unknown, { name, tooMany }: FileField): unknown {
  if (!(error instanceof MulterError)) return error;
  // Multer counts the files of all fields together and does not report the field.
  if (error.code === 'LIMIT_FILE_COUNT') error.field ??= name;
  if (!tooMany || (error.field ?? name) !== name) return error;
  const isTooMany = error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT';
  return isTooMany ? invalidField(name, tooMany) : error;
}
