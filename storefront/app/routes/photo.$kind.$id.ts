import { complaints, returns } from '@rangrekha/contract';
import { COMPLAINT_LIMITS } from '@rangrekha/contract/complaints';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { apiWith } from '~/server/api';
import { ApiError } from '~/server/errors';
import { privateHeaders, requireCustomer } from '~/server/visit';

/** A photo of an own `complaint` or `return`, or of the complaint that a link is about (`ticket`, with its `token`). */
export const loader = (args: LoaderFunctionArgs) =>
  args.params.kind === 'ticket' ? photoByLink(args) : ownPhoto(args);

const ownPhoto = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async ({ api }) => {
    const { kind, id = '' } = args.params;
    const photo = kind === 'complaint' ? complaints.myComplaintPhoto : kind === 'return' ? returns.returnPhoto : null;
    if (!photo) throw json(null, { status: 404, headers: privateHeaders() });
    const { webp } = await api.call(photo, { params: { id } });
    return webpAnswer(webp, { 'Cache-Control': 'private, max-age=3600' });
  });

async function photoByLink({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams.get('token') ?? '';
  const token = given.slice(0, COMPLAINT_LIMITS.token) || '-';
  try {
    const call = { params: { id }, query: { token } };
    const { webp } = await apiWith(undefined, context).call(complaints.complaintPhotoByLink, call);
    return webpAnswer(webp, privateHeaders());
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return new Response(null, { status: error.status, headers: privateHeaders() });
  }
}

const webpAnswer = (webp: string, headers: Record<string, string>) =>
  new Response(new Uint8Array(Buffer.from(webp, 'base64')), { headers: { ...headers, 'Content-Type': 'image/webp' } });
