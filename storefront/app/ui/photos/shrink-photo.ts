import { PHOTO_FORM } from '@rangrekha/contract/photos';

/** Bytes below which a photo takes no time worth saving. */
const SMALL = 300 * 1024;
const QUALITY = 0.85;

/** A photo in no more pixels than the store keeps, upright; the file itself where the browser cannot read it or gains nothing. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= SMALL) return file;
  try {
    const blob = await redraw(await createImageBitmap(file, { imageOrientation: 'from-image' }));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: blob.type });
  } catch {
    return file;
  }
}

function redraw(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, PHOTO_FORM.width / bitmap.width, PHOTO_FORM.height / bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG has no transparency: what is clear would be black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
