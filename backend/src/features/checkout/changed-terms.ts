import type { ChangedTerm, ChangedTerms } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { sharedNow } from '../../database/shared-clock';
import type { LegalPageVersion } from '../legal-pages/LegalPageVersion';
import { changedLines, termAt, termsAt, titleOf } from '../legal-pages/terms';
import { Order } from '../orders/Order';

/** Changed lines of a page that the checkout shows. */
const LINES = 3;

/** The legal pages that say something else than when a shopper last ordered. */
export async function changedTerms(userId: string, language: Language): Promise<ChangedTerms> {
  const last = await Order.query()
    .where({ userId })
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select('id', 'createdAt')
    .first();
  if (!last) return { lastOrder: null, pages: [] };
  const { id, createdAt } = last;
  const now = await termsAt(sharedNow(), language);
  const newer = now.filter(({ publishedAt }) => publishedAt > createdAt);
  const pages = await Promise.all(newer.map((version) => changedTerm(version, createdAt, language)));
  return {
    lastOrder: { id, createdAt: createdAt.toISOString() },
    pages: [...pages.filter(({ lines }) => lines.length > 0), ...pages.filter(({ isNew }) => isNew)],
  };
}

async function changedTerm(version: LegalPageVersion, since: Date, language: Language): Promise<ChangedTerm> {
  const { pageId, slug, publishedAt } = version;
  const [then, now] = await Promise.all([termAt(pageId, since), termAt(pageId, sharedNow())]);
  const lines = then && now ? changedLines(then, now, language) : [];
  return {
    ...{ pageId, title: titleOf(version), slug },
    publishedAt: publishedAt.toISOString(),
    isNew: !then,
    lines: lines.slice(0, LINES),
    more: Math.max(0, lines.length - LINES),
  };
}
