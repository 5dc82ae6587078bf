import type { LoaderFunctionArgs } from '@remix-run/node';

const PRIVATE = ['/admin', '/api', '/cart', '/checkout', '/logout', '/myaccount', '/search', '/session', '/wishlist'];

export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
