import { complaints } from '@rangrekha/contract';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireCustomer } from '~/server/visit';

/** A picture of an own complaint. */
export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async ({ api }) => {
    const { webp } = await api.call(complaints.myComplaintPhoto, { params: { id: args.params.id ?? '' } });
    const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' };
    return new Response(new Uint8Array(Buffer.from(webp, 'base64')), { headers });
  });
