import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withinRequest } from '@rangrekha/backend/database/deadline';
import type { MediaFiles } from '@rangrekha/backend/media/MediaFiles';
import { FULL_NAME, fileName, folderOf } from '@rangrekha/backend/media/media-files';
import type { Services } from '@rangrekha/backend/services';
import type { StorefrontContent } from '@rangrekha/contract';
import { INDIGO } from '@rangrekha/contract/palette';
import type { RequestHandler } from 'express';

type Brand = StorefrontContent['brand'];

const UPLOADED = /^\/media\/([0-9a-f-]{36})\/full\.webp$/;
const SMALL = 320;
/** Milliseconds for finding a file. */
const FINDING_TIME = 10_000;
/** Browsers draw an icon as a document of its own; nothing in it may run. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** The icon of the tab as a square SVG: the brand's icon, else its logo, else the first letter of its name. */
export function favicon({ content, media }: Pick<Services, 'content' | 'media'>): RequestHandler {
  return async (_req, res) => {
    // Without the database there is still an icon: browsers ask for it to see whether the store answers.
    const brand = await content.find().then(
      (published) => published.brand,
      () => undefined,
    );
    const icon = brand?.favicon?.url ?? '';
    if (icon.startsWith('/images/')) return res.redirect(icon);
    const picture = brand && (await uploadedPicture(brand, media.files));
    res.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': POLICY }).type('svg');
    res.send(picture ? framed(picture) : letter(brand));
  };
}

/** None while the bucket of the pictures is away, too. */
async function uploadedPicture({ favicon, logo }: Brand, files: MediaFiles): Promise<Buffer | undefined> {
  const id = UPLOADED.exec((favicon ?? logo)?.url ?? '')?.[1];
  if (!id) return undefined;
  const read = async (name: string) => {
    const path = join(folderOf(id), name);
    const isThere = await withinRequest(FINDING_TIME, () => files.bring(path)).catch(() => false);
    return isThere ? readFile(join(files.dir, path)).catch(() => undefined) : undefined;
  };
  return (await read(fileName(SMALL, 'webp'))) ?? read(FULL_NAME);
}

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`;

const framed = (webp: Buffer) =>
  svg(`<image width="64" height="64" href="data:image/webp;base64,${webp.toString('base64')}"/>`);

/** @param brand undefined while it cannot be read */
function letter(brand: Brand | undefined): string {
  const [first = ''] = brand?.name.match(/[\p{L}\p{N}]/u) ?? [];
  return svg(
    `<rect width="64" height="64" rx="8" fill="${brand?.colours.band ?? INDIGO}"/><text x="32" y="46" text-anchor="middle" font-family="Georgia,serif" font-size="40" fill="#fff">${first.toUpperCase()}</text>`,
  );
}
