import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileField } from '@rangrekha/contract';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { invalidField } from './errors';

/** A file of a multipart call, in a temporary place until the call is answered. */
export interface UploadedFile {
  path: string;
  /** As the sender called it; never used as a path. */
  name: string;
  bytes: number;
}

// The types of multer don't know this option yet.
const NAMES_IN_UTF8 = { defParamCharset: 'utf8' };

/** Takes multipart bodies apart: text fields to req.body, files to a folder of temporary files. */
export class Uploads {
  readonly #folder: string;

  constructor(mediaDir: string) {
    this.#folder = join(mediaDir, 'incoming');
    mkdirSync(this.#folder, { recursive: true });
  }

  /** @throws MulterError for a file too large, too many, or under another name */
  async receive(field: FileField, req: Request, res: Response): Promise<UploadedFile[]> {
    const upload = multer({
      dest: this.#folder,
      ...NAMES_IN_UTF8,
      limits: { fileSize: field.maxBytes, files: field.maxCount, fields: 20, fieldSize: 512 * 1024, parts: 40 },
    }).array(field.name, field.maxCount);
    await new Promise<void>((resolve, reject) => {
      upload(req, res, (error: unknown) => (error ? reject(explained(error, field)) : resolve()));
    });
    const files = (req.files ?? []) as Express.Multer.File[];
    return files.map(({ path, originalname, size }) => ({ path, name: originalname, bytes: size }));
  }

  async discard(files: UploadedFile[]): Promise<void> {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

function explained(error: unknown, { name, tooMany }: FileField): unknown {
  if (!(error instanceof MulterError)) return error;
  // Multer counts all files together and does not say whose the last one was.
  if (error.code === 'LIMIT_FILE_COUNT') error.field ??= name;
  if (!tooMany || (error.field ?? name) !== name) return error;
  const isTooMany = error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT';
  return isTooMany ? invalidField(name, tooMany) : error;
}
