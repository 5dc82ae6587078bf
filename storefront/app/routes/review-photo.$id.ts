import { reviews } from '@rangrekha/contract';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { apiWith } from '~/server/api';
import { ApiError } from '~/server/errors';
import { requireCustomer } from '~/server/visit';

/** A photo of an approved review; with `?own` one of an own review, which others may not see yet. */
export const loader = (args: LoaderFunctionArgs) => {
  const given = new URL(args.request.url).searchParams;
  return given.has('own') ? ownPhoto(args) : shownPhoto(args, given.get('size') === 'small' ? 'small' : 'full');
};

async function shownPhoto({ params, context }: LoaderFunctionArgs, size: 'small' | 'full') {
  try {
    const id = params.id ?? '';
    const { webp } = await apiWith(undefined, context).call(reviews.reviewPhoto, { params: { id }, query: { size } });
    // Caches ask again after an hour, because it can be taken away.
    return picture(webp, 'public, max-age=3600');
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return new Response(null, { status: 404 });
    throw error;
  }
}

const ownPhoto = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async ({ api }) => {
    const { webp } = await api.call(reviews.unseenReviewPhoto, { params: { id: args.params.id ?? '' } });
    return picture(webp, 'private, max-age=3600');
  });

const picture = (webp: string, caching: string) =>
  new Response(new Uint8Array(Buffer.from(webp, 'base64')), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': caching },
  });
