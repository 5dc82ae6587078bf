import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileField } from '@rangrekha/contract';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { invalidField } from './errors';

/** A file of a multipart request, stored in a temporary folder until the response is sent. */
export interface UploadedFile {
  path: string;
  /** The file name that the client sent; never used as a path. */
  name: string;
  bytes: number;
}

// The types of multer lack this option.
const NAMES_IN_UTF8 = { defParamCharset: 'utf8' };

/** Parses multipart bodies: text fields into req.body, files into a temporary folder. */
export class Uploads {
  readonly #folder: string;

  constructor(mediaDir: string) {
    this.#folder = join(mediaDir, 'incoming');
    mkdirSync(this.#folder, { recursive: true });
  }

  /** @throws MulterError for a file that is too large, for too many files, and for another field name */
  async receive(field: FileField, req: Request, res: Response): Promise<UploadedFile[]> {
    const folder = this.#folder;
    const paths: string[] = [];
    const upload = multer({
      storage: multer.diskStorage({
        destination: folder,
        filename(_req, _file, done) {
          const name = randomUUID();
          paths.push(join(folder, name));
          done(null, name);
        },
      }),
      ...NAMES_IN_UTF8,
      limits: { fileSize: field.maxBytes, files: field.maxCount, fields: 20, fieldSize: 512 * 1024, parts: 40 },
    }).array(field.name, field.maxCount);
    try {
      await new Promise<void>((resolve, reject) => {
        upload(req, res, (error: unknown) => (error ? reject(explained(error, field)) : resolve()));
      });
    } catch (error) {
      // Multer leaves a file behind that it could not write to its end.
      await Promise.all(paths.map((path) => rm(path, { force: true })));
      throw error;
    }
    const files = (req.files ?? []) as Express.Multer.File[];
    return files.map(({ path, originalname, size }) => ({ path, name: originalname, bytes: size }));
  }

  async discard(files: UploadedFile[]): Promise<void> {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
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
