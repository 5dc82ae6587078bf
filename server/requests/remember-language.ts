import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENGLISH_LANGUAGE, inLanguage, type Language, languageOf } from '@rangrekha/contract/languages';
import { headersOfAll } from './guard-requests';

const COOKIE = /(?:^|;)\s*language=([a-z]{2})\s*(?:;|$)/;
const YEAR_IN_SECONDS = 31_536_000;

/**
 * Remembers the language that somebody chose, and leads the bare address of the shop to its home page. Nobody without
 * that cookie is led anywhere. Every other address has the one language that it names.
 * @param languages those of the shop
 * @returns a function that is asked before the pages, may set a header, and says whether it has answered
 */
export function rememberLanguage(languages: readonly Language[], publicUrl: string) {
  const secure = new URL(publicUrl).protocol === 'https:' ? '; Secure' : '';
  const cookieOf = ({ code }: Language) =>
    `language=${code}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`;
  if (languages.length < 2) return () => false;
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { method, url = '', headers } = req;
    // What scripts, pictures and a browser ahead of its user ask for is nobody's choice.
    if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document' || headers['sec-purpose']) return false;
    const code = COOKIE.exec(headers.cookie ?? '')?.[1];
    const remembered = languages.find((language) => language.code === code) ?? ENGLISH_LANGUAGE;
    const language = languageOf(url);
    if (language === remembered || !languages.includes(language)) return false;
    // An English page is a choice if a page in another language led to it. Links from elsewhere are mostly English.
    if (language !== ENGLISH_LANGUAGE || isOnOtherPage(headers)) {
      res.setHeader('Set-Cookie', cookieOf(language));
      return false;
    }
    if (!/^\/(?:\?|$)/.test(url)) return false;
    res.writeHead(302, {
      ...headersOfAll(publicUrl),
      Location: inLanguage(remembered, '/') + url.slice(1),
      'Cache-Control': 'private, no-store',
    });
    res.end();
    return true;
  };
}

/** Whether the link stands on a page of this shop in another language than English. */
function isOnOtherPage({ host, referer }: IncomingMessage['headers']): boolean {
  const from = referer && URL.canParse(referer) ? new URL(referer) : undefined;
  return from?.host === host && languageOf(from?.pathname ?? '') !== ENGLISH_LANGUAGE;
}
