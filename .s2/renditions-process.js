// backend/src/media/make-renditions.ts
import { copyFile, rename, rm } from "node:fs/promises";
import { join as join2 } from "node:path";

// contract/src/limits.ts
var LIMITS = {
  name: 120,
  username: 64,
  email: 254,
  mobile: 20,
  addressLine: 200,
  city: 80,
  postalCode: 6,
  phone: 10,
  description: 2e4,
  legalContent: 2e5,
  passwordMin: 8,
  passwordMax: 128,
  searchText: 200,
  idempotencyKey: 128,
  /** Rupees. */
  price: 999999999e-2,
  stock: 1e6,
  variants: 200,
  imagesMin: 2,
  imagesMax: 10,
  /** Bytes. */
  imageBytes: 8 * 1024 * 1024,
  logoBytes: 2 * 1024 * 1024,
  otpLength: 6
};
var TIMES = {
  searchDebounce: 500,
  rotation: 5e3,
  fade: 600,
  toastHeader: 5e3,
  toastStorefront: 1e3,
  toastAccount: 3e3,
  otpLifetime: 10 * 6e4
};
var IMAGE_WIDTHS = [320, 480, 640, 960, 1200];

// backend/src/media/make-renditions.ts
import sharp from "sharp";

// backend/src/media/media-files.ts
import { join } from "node:path";
var FILE_NAME = new RegExp(`^(full|${IMAGE_WIDTHS.join("|")})\\.(webp|avif)$`);
var FULL_NAME = "full.webp";
var fileName = (width, format) => `${width}.${format}`;
var folderOf = (id) => join(id.slice(-2), id);

// backend/src/media/make-renditions.ts
sharp.concurrency(1);
sharp.cache(false);
var ENCODINGS = {
  webp: (image) => image.webp({ quality: 78, effort: 4 }),
  avif: (image) => image.avif({ quality: 52, effort: 2 })
};
async function makeRenditions(dir, id, format) {
  const folder = join2(dir, folderOf(id));
  const full = join2(folder, FULL_NAME);
  const { width: fullWidth } = await sharp(full).metadata();
  let widest;
  for (const width of IMAGE_WIDTHS) {
    const target = join2(folder, fileName(width, format));
    const sameAsBefore = widest;
    await writeWhole(
      join2(dir, "incoming", `${id}-${fileName(width, format)}`),
      target,
      (temporary) => sameAsBefore ? copyFile(sameAsBefore, temporary) : ENCODINGS[format](sharp(full).resize({ width, withoutEnlargement: true })).toFile(temporary)
    );
    if (width >= fullWidth) widest ??= target;
  }
}
async function writeWhole(temporary, target, write) {
  try {
    await write(temporary);
    await rename(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
}

// backend/src/media/renditions-process.ts
process.on("message", async ({ dir, id, format }) => {
  const answer = await makeRenditions(dir, id, format).then(
    () => ({}),
    (error) => ({ error: error.message })
  );
  if (process.connected) process.send?.(answer);
});
process.on("disconnect", () => process.exit());
process.on("SIGINT", () => {
});
