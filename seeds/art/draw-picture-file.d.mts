/** The names of all pictures of products. */
export const PICTURE_NAMES: string[];

/** Where a picture of a product is committed. */
export function pathOf(name: string): string;

/** Changes with the description of a picture, and not with the code that draws it. */
export function fingerprintOf(name: string): string;

/** Draws a picture of a product as a WebP file. */
export function encodePicture(name: string): Promise<Buffer>;

/** The pictures of the home page and of the about page, which are served as files, with their widths in pixels. */
export const BUNDLED_WIDTHS: Record<string, number[]>;

/** Draws one of them into storefront/public/images, in its widths and formats. */
export function drawBundled(name: string): Promise<void>;
