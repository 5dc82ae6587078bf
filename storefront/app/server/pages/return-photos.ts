import { createHash } from 'node:crypto';
import { returns } from '@rangrekha/contract';
import { t } from '~/language/t';
import type { Visit } from '../visit';

/** The refusal of a form that came without its photos, because they had too many bytes. */
export const photosTooLarge = () => ({
  message: t('photos.refused'),
  errors: [{ path: 'photo', message: t('photos.refused') }],
});

/** The chosen files of a form's field; one without a file has none. */
export async function photosOf(form: FormData, name: string): Promise<Buffer[]> {
  const files = form.getAll(name).filter((file) => file instanceof Blob && file.size > 0) as Blob[];
  return Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())));
}

/** Adds a photo to a return; the same one again changes nothing. */
export function addReturnPhoto({ api }: Visit, id: string, photo: Buffer) {
  const key = createHash('sha256').update(photo).update(id).digest('hex');
  const body = { photo: photo.toString('base64') };
  return api.call(returns.addReturnPhoto, { params: { id }, headers: { 'idempotency-key': key }, body });
}
