import { robotsTxt } from '@rangrekha/contract/crawlers';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { contentFor } from '~/server/pages/content';

export async function loader({ context }: LoaderFunctionArgs) {
  const { crawlers } = await contentFor(context);
  return new Response(robotsTxt(crawlers, context.publicUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
