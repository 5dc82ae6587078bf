import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DescribedImage } from '@rangrekha/backend/media/images/describe-image';

// The bundled store runs from build/, but the files of the demo are not copied there.
const folder = new URL(import.meta.url.endsWith('.ts') ? '../demo/' : '../seeds/demo/', import.meta.url);

const pathOf = (name: string): string => fileURLToPath(new URL(name, folder));

export const mediaFile = (name: string): string => pathOf(`media/${name}`);

export const readJson = <T>(name: string): T => JSON.parse(readFileSync(pathOf(name), 'utf8')) as T;

interface DrawnPicture extends DescribedImage {
  /** A fingerprint of the description that it was drawn from. */
  description: string;
}

/** Every picture of a product, by its file; `npm run art` writes it. */
export const drawnPictures = (): Record<string, DrawnPicture> => readJson('pictures.json');

let drawn: Record<string, DrawnPicture> | undefined;

/** @throws if no such picture was drawn */
export function describedPicture(file: string): DescribedImage {
  drawn ??= drawnPictures();
  const picture = drawn[file];
  if (!picture) throw new Error(`${file} is not in seeds/demo/pictures.json: npm run art`);
  const { width, height, blur } = picture;
  return { width, height, blur };
}
