import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { failure } from '~/server/errors';
import { addReturnPhoto, photosOf } from '~/server/pages/return-photos';
import { requireCustomer } from '~/server/visit';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/myaccount/order/${params.id}`);

/** Adds a photo to a return. It has a path of its own, because its form may be larger than others. */
export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    const page = `/myaccount/order/${encodeURIComponent(args.params.id ?? '')}`;
    const [photo] = await photosOf(form, 'photo');
    if (!photo) return visit.redirectWith(page, { kind: 'error', message: 'Please choose a photo.' });
    try {
      const { message } = await addReturnPhoto(visit, String(form.get('returnId')), photo);
      return visit.redirectWith(page, { kind: 'success', message });
    } catch (error) {
      return visit.redirectWith(page, { kind: 'error', message: failure(error, RETURN_TEXTS.failed).message });
    }
  });
