import { complaints } from '@rangrekha/contract';
import { COMPLAINT_LIMITS } from '@rangrekha/contract/complaints';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiError } from '~/server/errors';
import { readSession } from '~/server/session';
import { privateHeaders, Visit } from '~/server/visit';

/** A picture of the complaint that a link (`token`) is about. */
export async function loader(args: LoaderFunctionArgs) {
  const given = new URL(args.request.url).searchParams.get('token') ?? '';
  const token = given.slice(0, COMPLAINT_LIMITS.token) || '-';
  const { api } = new Visit(args, await readSession(args.request, args.context));
  try {
    const { webp } = await api.call(complaints.complaintPhotoByLink, {
      params: { id: args.params.id ?? '' },
      query: { token },
    });
    const headers = { ...privateHeaders(), 'Content-Type': 'image/webp' };
    return new Response(new Uint8Array(Buffer.from(webp, 'base64')), { headers });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return new Response(null, { status: error.status, headers: privateHeaders() });
  }
}
