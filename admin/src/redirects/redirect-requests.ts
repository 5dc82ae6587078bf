import type { Redirect, SaveRedirectRequest } from '@rangrekha/contract';
import { send } from '../api/http-client';
import { upload } from '../api/upload';

/** Adds a redirect, or changes the one with this id. @throws HttpError 400, 409 with the reason */
export const saveRedirect = (redirect: SaveRedirectRequest, id?: string) =>
  id ? send('PUT', `/redirects/${id}`, redirect) : send('POST', '/redirects', redirect);

export const deleteRedirect = ({ id }: Redirect) => send('DELETE', `/redirects/${id}`);

/** Adds and changes redirects. @throws HttpError 400 with the line of the file */
export function importRedirects(file: File) {
  const form = new FormData();
  form.append('file', file);
  return upload<{ message: string }>('POST', '/redirects/import', form);
}
