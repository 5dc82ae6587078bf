import { withoutLanguage } from '@rangrekha/contract/languages';

const HERE = 'http://store.invalid';
const PRIVATE = /^\/(cart|wishlist|checkout|myaccount)(\/|\?|#|$)/;
const NO_DESTINATION = /^\/(login|logout|session)(\/|\?|#|$)/;

/**
 * `value` when it is a path of this store to redirect to, else `fallback`: for other sites in any disguise, and for
 * pages that only redirect.
 */
export function safePath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, HERE)) return fallback;
  // Read as browsers do: they drop tabs and take backslashes for slashes, so "/\t/evil" and "/\evil" are another site.
  const { origin, pathname: whole, search, hash } = new URL(value, HERE);
  const pathname = withoutLanguage(whole);
  if (origin !== HERE || pathname.startsWith('//') || NO_DESTINATION.test(pathname)) return fallback;
  return pathname + search + hash;
}

/** Whether a page is rendered for one session, so that it can show a flash message. */
export const isPrivatePath = (path: string) => PRIVATE.test(path);

/** Whether a path belongs to the back office, which is another program and needs a full page load. */
export const isBackOffice = (path: string) => /^\/admin(\/|\?|#|$)/.test(path);

/** The address that a request asks for, without its language: Remix puts it before the paths of redirects. */
export function addressOf({ url }: Request): URL {
  const address = new URL(url);
  address.pathname = withoutLanguage(address.pathname);
  return address;
}

/** The path and query a request asks for, without its language. */
export function pathOf(request: Request): string {
  const { pathname, search } = addressOf(request);
  return pathname + search;
}

/** The page whose form was sent, as the browser says; a list does not repeat it in the form of each card. */
export function pathOfForm(request: Request): string | undefined {
  const referer = request.headers.get('Referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return withoutLanguage(pathname) + search;
}
