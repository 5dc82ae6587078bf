import { randomUUID } from 'node:crypto';
import { complaints } from '@rangrekha/contract';
import { PHOTO_FORM } from '@rangrekha/contract/photos';
import { complaintOf, ownComplaintOf } from '~/features/complaints/complaint-form';
import { t } from '~/language/t';
import { failure } from '../errors';
import { textsOf } from '../form-draft';
import type { Visit } from '../visit';
import { photosOf, photosTooLarge } from './return-photos';

/** Files the complaint of a signed-in customer. A refused form keeps what was typed. */
export const fileOwnComplaint = (visit: Visit, form: FormData) =>
  file(visit, form, async (headers) => {
    const filed = await visit.api.call(complaints.fileOwnComplaint, { body: ownComplaintOf(form), headers });
    return { ...filed, page: `/myaccount/complaint/${filed.complaint.id}` };
  });

/** Files the complaint of somebody who is not signed in. */
export const fileComplaint = (visit: Visit, form: FormData) =>
  file(visit, form, async (headers) => {
    const filed = await visit.api.call(complaints.fileComplaint, { body: complaintOf(form), headers });
    return { ...filed, page: ticketPath(filed.token) };
  });

const ticketPath = (token: string) => `/grievance/ticket?${new URLSearchParams({ token })}`;

interface Filed {
  message: string;
  token: string;
  page: string;
}

async function file(visit: Visit, form: FormData, send: (headers: Record<string, string>) => Promise<Filed>) {
  const typed = textsOf(form);
  if (form.has(PHOTO_FORM.tooLarge)) return visit.refuse({ ...photosTooLarge(), typed }, 413);
  try {
    const { message, token, page } = await send({ 'idempotency-key': String(form.get('key') || randomUUID()) });
    const refused = await addPhotos(visit, token, form);
    return visit.redirectWith(
      page,
      refused
        ? { kind: 'warning', message: `${message} ${t('complaints.photosMissing', { why: refused })}` }
        : { kind: 'success', message },
    );
  } catch (error) {
    const { message, errors, status } = failure(error, t('complaints.failed'));
    return visit.refuse({ message, errors, typed }, status);
  }
}

/**
 * Adds the pictures of the form to the complaint, which is filed by now.
 * @returns why one could not be added; undefined when all are
 */
async function addPhotos(visit: Visit, token: string, form: FormData): Promise<string | undefined> {
  try {
    for (const photo of await photosOf(form, 'photo'))
      await visit.api.call(complaints.addComplaintPhoto, { body: { token, photo: photo.toString('base64') } });
    return undefined;
  } catch (error) {
    return failure(error, t('complaints.failed')).message;
  }
}
