import type { AppLoadContext } from '@remix-run/node';
import { t } from '~/language/t';

/**
 * Refuses a form that another site sent. Every action calls it first.
 * @throws a 403 response unless the browser says that the form is this store's own
 */
export function assertSameOrigin(request: Request, context: AppLoadContext): void {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return;
  const [from, here, known] = [request.headers.get('Origin'), request.url, context.publicUrl].map(parse);
  if (from && from.origin === known?.origin) return;
  if (from && from.origin === here?.origin && from.host !== known?.host) return;
  throw new Response(t('layout.formOfAnotherSite'), {
    status: 403,
    headers: { 'Cache-Control': 'no-store' },
  });
}

const parse = (address: string | null): URL | undefined =>
  address && URL.canParse(address) ? new URL(address) : undefined;
