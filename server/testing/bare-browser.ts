import type { storefrontOf } from './storefront';

interface ShownPage {
  /** The path and the query, after all redirects. */
  path: string;
  /** The page's HTML without scripts, with plain apostrophes and ampersands. */
  text: string;
}

/** A browser without scripts on pages of `store`: keeps the session's cookie and follows redirects. */
export function openBareBrowser(store: ReturnType<typeof storefrontOf>) {
  let cookie = '';
  const open = async (path: string, init: RequestInit = {}): Promise<ShownPage> => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', Cookie: cookie };
    const answer = await store(path, { ...init, headers });
    cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
    const next = answer.headers.get('Location');
    return next ? open(next) : { path, text: plain(await answer.text()) };
  };
  const send = (path: string, form: Record<string, string>) =>
    open(path, { method: 'POST', body: new URLSearchParams(form) });
  return { open, send };
}

const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
