import { ENGLISH_LANGUAGE, type Language } from './languages';

/** Translations by the code of their language and the English text. One of a text that was changed is of none. */
export type ContentTranslations = Partial<Record<string, Partial<Record<string, string>>>>;

/** The fields of the storefront's content that shoppers read, on every level. `name` and `about` are objects elsewhere. */
const READ = [
  ...['heading', 'text', 'shortText', 'label', 'title', 'name', 'note', 'measures'],
  ...['tagline', 'home', 'shop', 'about', 'alt'],
];
/** The name of the shop is the same in each language. */
const NOT_READ = ['brand.name', 'mail', 'translations'];

/** A copy of a part of the content with other texts. */
function withTexts(part: unknown, textOf: (text: string) => string, path: string[] = []): unknown {
  if (NOT_READ.includes(path.join('.'))) return part;
  const field = path.findLast((name) => !/^\d+$/.test(name)) ?? '';
  if (typeof part === 'string') return READ.includes(field) && part !== '' ? textOf(part) : part;
  if (Array.isArray(part)) return part.map((item, index) => withTexts(item, textOf, [...path, String(index)]));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, withTexts(value, textOf, [...path, name])]),
  );
}

/** The texts of a content that may be translated, each once, in its order. */
export function contentTexts(content: object): string[] {
  const texts = new Set<string>();
  withTexts(content, (text) => {
    texts.add(text);
    return text;
  });
  return [...texts];
}

/** A content as shoppers read it in a language: a text without a translation is in English. */
export function contentIn<Content extends { translations?: ContentTranslations | undefined }>(
  language: Language,
  { translations, ...content }: Content,
): Omit<Content, 'translations'> {
  const texts = translations?.[language.code];
  if (language === ENGLISH_LANGUAGE || !texts) return content;
  return withTexts(content, (text) => (Object.hasOwn(texts, text) && texts[text]) || text) as typeof content;
}
