import { reviews } from '@rangrekha/contract';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { apiWith } from '~/server/api';
import { ApiError } from '~/server/errors';

/** A photo of an approved review. Caches ask again after an hour, because it can be taken away. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const size = new URL(request.url).searchParams.get('size') === 'small' ? 'small' : 'full';
  try {
    const api = apiWith(undefined, context);
    const { webp } = await api.call(reviews.reviewPhoto, { params: { id: params.id ?? '' }, query: { size } });
    const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=3600' };
    return new Response(new Uint8Array(Buffer.from(webp, 'base64')), { headers });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return new Response(null, { status: 404 });
    throw error;
  }
}
