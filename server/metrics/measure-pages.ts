import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '@rangrekha/backend/metrics/Metrics';
import { withoutLanguage } from '@rangrekha/contract/languages';
import type { PageCache } from '../page-cache/page-cache';

/** What is answered beside the pages of the storefront and the API. */
const OTHERS = ['admin', 'assets', 'feeds', 'media'];

type Routes = Record<string, { path?: string; parentId?: string } | undefined>;

/**
 * Measures the caches, and the pages that take more than bytes from memory: the others are too many and too quick for it.
 * @returns what is given each request that is not answered at once
 */
export function measurePages(
  metrics: Metrics,
  caches: Record<'pages' | 'calls', Pick<PageCache, 'counts'>>,
  routes: Routes,
): (req: IncomingMessage, res: ServerResponse) => void {
  const { pages, calls } = caches;
  metrics.counted(
    { name: 'rangrekha_cache_answers_total', help: 'Answers out of a cache, rendered for it or not', label: 'cache' },
    () => ({ pages: pages.counts.answered, calls: calls.counts.answered }),
  );
  metrics.counted(
    { name: 'rangrekha_cache_renders_total', help: 'What had to be rendered for a cache', label: 'cache' },
    () => ({ pages: pages.counts.rendered, calls: calls.counts.rendered }),
  );
  const answered = metrics.answers('rangrekha_pages', 'Pages and files, but for pages that were in the cache');
  const routeOf = routesBy(routes);
  return (req, res) => {
    const { method = '', url = '' } = req;
    const route = routeOf(url);
    if (!route) return;
    const started = performance.now();
    res.once('finish', () => {
      const seconds = (performance.now() - started) / 1000;
      answered({ method, route, status: res.statusCode, seconds });
    });
  };
}

/** Names a page by the first word of its address, so that there are as many names as the program has pages. */
function routesBy(routes: Routes): (url: string) => string | undefined {
  const words = Object.values(routes).flatMap((route) => route?.path?.split('/')[0] ?? []);
  const existing = new Set([...OTHERS, ...words.filter((word) => /^[\w.-]+$/.test(word))]);
  return (url) => {
    const [word = ''] = withoutLanguage(url).slice(1).split(/[/?]/, 1);
    if (word === 'api') return undefined;
    if (word === '') return '/';
    return existing.has(word) ? `/${word}` : 'other';
  };
}
