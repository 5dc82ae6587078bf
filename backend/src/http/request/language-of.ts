import type { IncomingHttpHeaders } from 'node:http';
import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';

/** Ranges of `Accept-Language` that are read; a browser sends fewer. */
const MOST_RANGES = 20;

/**
 * The language that `Accept-Language` asks for most, of those that the shop has. English if it asks for none of them.
 * @param languages those of the shop: `config.languages`
 */
export function languageOf({ headers }: { headers: IncomingHttpHeaders }, languages: readonly Language[]): Language {
  const asked = headers['accept-language'];
  if (!asked) return ENGLISH_LANGUAGE;
  const wanted = asked
    .split(',', MOST_RANGES)
    .map(weighed)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { code } of wanted) {
    const language = languages.find((known) => known.code === code);
    if (language) return language;
  }
  return ENGLISH_LANGUAGE;
}

/** `hi-IN;q=0.8` as `hi`, 0.8. A weight that is no number counts as none. */
function weighed(range: string): { code: string | undefined; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { code: tag.split('-')[0], weight: Number(quality) || 0 };
}
