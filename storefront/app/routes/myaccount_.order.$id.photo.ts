import { createHash } from 'node:crypto';
import { returns } from '@rangrekha/contract';
import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { failure } from '~/server/errors';
import { requireCustomer } from '~/server/visit';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/myaccount/order/${params.id}`);

/** Adds a photo to a return. It has a path of its own, because its form may be larger than others. */
export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    const page = `/myaccount/order/${encodeURIComponent(args.params.id ?? '')}`;
    const file = form.get('photo');
    const photo = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    if (photo.length === 0) return visit.redirectWith(page, { kind: 'error', message: 'Please choose a photo.' });
    const id = String(form.get('returnId'));
    try {
      const key = createHash('sha256').update(photo).update(id).digest('hex');
      const { message } = await visit.api.call(returns.addReturnPhoto, {
        params: { id },
        headers: { 'idempotency-key': key },
        body: { photo: photo.toString('base64') },
      });
      return visit.redirectWith(page, { kind: 'success', message });
    } catch (error) {
      return visit.redirectWith(page, { kind: 'error', message: failure(error, RETURN_TEXTS.failed).message });
    }
  });
