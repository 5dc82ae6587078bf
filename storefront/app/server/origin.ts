import type { AppLoadContext } from '@remix-run/node';

/**
 * Refuses a form that another site made the browser send. Stands at the head of every action.
 * @throws a 403 response unless the browser says that the form is this store's own
 */
export function assertSameOrigin(request: Request, context: AppLoadContext): void {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return;
  const host = hostOf(request.headers.get('Origin'));
  if (host && (host === new URL(request.url).host || host === hostOf(context.publicUrl))) return;
  throw new Response('This form was not sent from this store.', {
    status: 403,
    headers: { 'Cache-Control': 'no-store' },
  });
}

function hostOf(origin: string | null): string | undefined {
  return origin && URL.canParse(origin) ? new URL(origin).host : undefined;
}
