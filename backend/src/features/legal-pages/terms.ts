import type { ChangedLine } from '@rangrekha/contract';
import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import { type DiffLine, pageDiff } from '@rangrekha/contract/page-diff';
import { LRUCache } from 'lru-cache';
import { textsIn } from '../../translations/translations';
import { LegalPageVersion } from './LegalPageVersion';

/** Pages of one answer. */
const PAGES_MAX = 50;
/** Characters that are left at each end of words that have not changed. */
const CONTEXT = 60;

const publishedBy = (time: Date) => LegalPageVersion.query().where('publishedAt', '<=', time);

/** The version of each page that shoppers read at a time, by its English title, without the texts. */
export async function termsAt(time: Date, language: Language): Promise<LegalPageVersion[]> {
  const last = publishedBy(time).select('pageId').max('number as number').groupBy('pageId').as('last');
  const versions = LegalPageVersion.query()
    .join(last, (on) =>
      on.on('last.pageId', 'legal_page_versions.pageId').andOn('last.number', 'legal_page_versions.number'),
    )
    .select('legal_page_versions.id', 'legal_page_versions.pageId', 'legal_page_versions.number')
    .select('title', 'slug', 'publishedAt')
    .orderBy(['title', 'legal_page_versions.pageId'])
    .limit(PAGES_MAX);
  // The translations of the texts are long.
  return language === ENGLISH_LANGUAGE
    ? versions
    : versions.jsonExtract('translations', `$.${language.code}.title`, 'translatedTitle');
}

/** The title of a version of `termsAt` in the language that it was asked for, as far as there is one. */
export const titleOf = ({ title, translatedTitle }: LegalPageVersion): string => translatedTitle || title;

/** The texts of a version in a language, each in English if it has none in it. */
export const textIn = (language: Language, { title, content, translations }: LegalPageVersion) => ({
  ...{ title, content },
  ...textsIn(language, 'legalPage', translations),
});

/** The version of one page that shoppers read at a time; undefined while there was none. */
export async function termAt(pageId: string, time: Date): Promise<LegalPageVersion | undefined> {
  return publishedBy(time).where({ pageId }).orderBy('number', 'desc').first();
}

// A version never changes, and a comparison of long pages takes a moment.
const compared = new LRUCache<string, ChangedLine[]>({ max: 100 });

/**
 * The lines that differ between two versions, without long runs of words that do not: those of a language if both versions
 * are in it and differ there, else the English ones.
 */
export function changedLines(then: LegalPageVersion, now: LegalPageVersion, language: Language): ChangedLine[] {
  const key = `${then.id} ${now.id} ${language.code}`;
  const existing = compared.get(key);
  if (existing) return existing;
  const isTranslated = [then, now].every(({ translations }) => textsIn(language, 'legalPage', translations).content);
  const translated = isTranslated ? compare(textIn(language, then), textIn(language, now)) : [];
  const lines = translated.length > 0 ? translated : compare(then, now);
  compared.set(key, lines);
  return lines;
}

type Text = ReturnType<typeof textIn>;

function compare(then: Text, now: Text): ChangedLine[] {
  // The address of a page is no part of its terms.
  const textOf = ({ title, content }: Text) => ({ title, content, slug: '' });
  return pageDiff(textOf(then), textOf(now)).flatMap(({ kind, parts, isChanged }) =>
    isChanged ? { kind, parts: parts.map(shortened) } : [],
  );
}

function shortened({ kind, text }: DiffLine['parts'][number]): ChangedLine['parts'][number] {
  if (kind !== 'same' || text.length <= 2 * CONTEXT) return { kind, text };
  const start = text.slice(0, CONTEXT).replace(/\S*$/, '');
  const end = text.slice(-CONTEXT).replace(/^\S*/, '');
  return { kind, text: `${start}…${end}` };
}
