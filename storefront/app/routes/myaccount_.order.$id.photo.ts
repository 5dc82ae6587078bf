import { PHOTO_FORM } from '@rangrekha/contract/photos';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { failure } from '~/server/errors';
import { addReturnPhoto, photosOf } from '~/server/pages/return-photos';
import { requireCustomer, type Visit } from '~/server/visit';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/myaccount/order/${params.id}`);

/** Adds a photo to a return. It has a path of its own, because its form may be larger than others. */
export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    return byIntent(form, { photo: () => addPhoto(visit, args, form) });
  });

async function addPhoto(visit: Visit, { params }: ActionFunctionArgs, form: FormData) {
  const page = `/myaccount/order/${encodeURIComponent(params.id ?? '')}`;
  if (form.has(PHOTO_FORM.tooLarge)) return visit.redirectWith(page, { kind: 'error', message: t('photos.refused') });
  const [photo] = await photosOf(form, 'photo');
  if (!photo) return visit.redirectWith(page, { kind: 'error', message: t('returns.photoRequired') });
  try {
    const { message } = await addReturnPhoto(visit, String(form.get('returnId')), photo);
    return visit.redirectWith(page, { kind: 'success', message });
  } catch (error) {
    return visit.redirectWith(page, { kind: 'error', message: failure(error, t('returns.failed')).message });
  }
}
