import type { AdminPicture, pictures, ResponseOf } from '@rangrekha/contract';
import { useQuery } from '@tanstack/react-query';
import { httpClient, send } from '../api/http-client';
import { upload } from '../api/upload';

export type PicturePlaces = ResponseOf<typeof pictures.getPicturePlaces>;

/** What uses a picture. */
export const usePlaces = (id: string) =>
  useQuery({
    queryKey: ['picture-places', id],
    queryFn: async () => (await httpClient<PicturePlaces>(`/api/pictures/${id}/places`)).json,
  });

/** @throws HttpError 409 when somebody changed it meanwhile */
export const savePicture = ({ id, alt, translations, focus, revision }: AdminPicture) =>
  send('PUT', `/pictures/${id}`, { alt, translations, focus, revision });

/** Puts a file in all places of a picture. @throws HttpError 403, 409 with the reason; then nothing is replaced */
export function replacePicture(id: string, { version }: PicturePlaces, file: File) {
  const form = new FormData();
  form.append('version', version);
  form.append('picture', file);
  return upload<ResponseOf<typeof pictures.replacePicture>>('POST', `/pictures/${id}/replacement`, form);
}
