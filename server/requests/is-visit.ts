import { CRAWLERS } from '@rangrekha/contract/crawlers';

/** How browsers begin their `User-Agent`, also the small ones of simple phones. Other programs begin with their own name. */
const BROWSER = /^(?:Mozilla|Opera|UCWEB)\//;

/** What robots that call themselves a browser say beside it. Cubot makes phones. */
const ROBOT = new RegExp(
  `(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|inspection|${Object.values(CRAWLERS).flat().join('|')}`,
  'i',
);

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether somebody asked for a page in order to look at it: no robot, by its own name, and no browser that loads it in advance.
 * @param headers in lower case
 */
export function isVisit(method: string | undefined, headers: RequestHeaders): boolean {
  const agent = String(headers['user-agent'] ?? '');
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? '');
  return method === 'GET' && BROWSER.test(agent) && !ROBOT.test(agent) && !purpose.includes('prefetch');
}
