import type { Request, Response } from 'express';
import multer, { type StorageEngine } from 'multer';

/** Takes the bytes of a file and keeps none. */
const NOWHERE: StorageEngine = {
  _handleFile: (_req, { stream }, done) => {
    stream.once('end', () => done(null, {})).once('error', done);
    stream.resume();
  },
  _removeFile: (_req, _file, done) => done(null),
};

/**
 * The text fields of a multipart form whose files have too many bytes to be kept.
 * @throws MulterError for too many or too long texts; another error for what is no such form
 */
export async function readTexts(req: Request, res: Response): Promise<[string, string][]> {
  const read = multer({ storage: NOWHERE, limits: { fields: 600, fieldSize: 64 * 1024, parts: 700 } }).any();
  await new Promise<void>((resolve, reject) => {
    read(req, res, (error: unknown) => (error ? reject(error) : resolve()));
  });
  return Object.entries((req.body ?? {}) as Record<string, unknown>).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
}
