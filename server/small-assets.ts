import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { RequestHandler } from 'express';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * Serves the scripts and styles of a folder that never change, compressed as far as it goes. That takes long, so it is
 * done beside the first request for each, which goes on to what comes next.
 */
export function smallAssets(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder).filter((name) => TYPES[extname(name)]));
  const small = new Map<string, Buffer | undefined>();
  const compress = async (name: string) => {
    small.set(name, undefined);
    small.set(name, await promisify(brotliCompress)(await readFile(join(folder, name))));
  };
  return (req, res, next) => {
    const name = req.path.slice(1);
    if (req.method !== 'GET' || !names.has(name) || req.acceptsEncodings('br') !== 'br') return next();
    const bytes = small.get(name);
    if (!small.has(name)) compress(name).catch(() => small.delete(name));
    if (!bytes) return next();
    res.set({
      'Content-Type': TYPES[extname(name)],
      'Content-Encoding': 'br',
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
    res.end(bytes);
  };
}
