import { complaints, returns } from '@rangrekha/contract';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { privateHeaders, requireCustomer } from '~/server/visit';

/** A photo of an own complaint or return. */
export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async ({ api }) => {
    const { kind, id = '' } = args.params;
    const photo = kind === 'complaint' ? complaints.myComplaintPhoto : kind === 'return' ? returns.returnPhoto : null;
    if (!photo) throw json(null, { status: 404, headers: privateHeaders() });
    const { webp } = await api.call(photo, { params: { id } });
    const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' };
    return new Response(new Uint8Array(Buffer.from(webp, 'base64')), { headers });
  });
