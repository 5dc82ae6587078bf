import type { ChangedLine } from '@rangrekha/contract';
import { type DiffLine, pageDiff } from '@rangrekha/contract/page-diff';
import { LRUCache } from 'lru-cache';
import { LegalPageVersion } from './LegalPageVersion';

/** Pages of one answer. */
const PAGES_MAX = 50;
/** Characters that are left at each end of words that have not changed. */
const CONTEXT = 60;

const publishedBy = (time: Date) => LegalPageVersion.query().where('publishedAt', '<=', time);

/** The version of each page that shoppers read at a time, by title, without the texts. */
export async function termsAt(time: Date): Promise<LegalPageVersion[]> {
  const last = publishedBy(time).select('pageId').max('number as number').groupBy('pageId').as('last');
  return LegalPageVersion.query()
    .join(last, (on) =>
      on.on('last.pageId', 'legal_page_versions.pageId').andOn('last.number', 'legal_page_versions.number'),
    )
    .select('legal_page_versions.id', 'legal_page_versions.pageId', 'legal_page_versions.number')
    .select('title', 'slug', 'publishedAt')
    .orderBy(['title', 'legal_page_versions.pageId'])
    .limit(PAGES_MAX);
}

/** The version of one page that shoppers read at a time; undefined while there was none. */
export async function termAt(pageId: string, time: Date): Promise<LegalPageVersion | undefined> {
  return publishedBy(time).where({ pageId }).orderBy('number', 'desc').first();
}

// A version never changes, and a comparison of long pages takes a moment.
const compared = new LRUCache<string, ChangedLine[]>({ max: 100 });

/** The lines that differ between two versions, without long runs of words that do not. */
export function changedLines(then: LegalPageVersion, now: LegalPageVersion): ChangedLine[] {
  const key = `${then.id} ${now.id}`;
  const existing = compared.get(key);
  if (existing) return existing;
  const lines = compare(then, now);
  compared.set(key, lines);
  return lines;
}

function compare(then: LegalPageVersion, now: LegalPageVersion): ChangedLine[] {
  // The address of a page is no part of its terms.
  const textOf = ({ title, content }: LegalPageVersion) => ({ title, content, slug: '' });
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
