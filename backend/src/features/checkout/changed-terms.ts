import type { ChangedTerm, ChangedTerms } from '@rangrekha/contract';
import { sharedNow } from '../../database/shared-clock';
import type { LegalPageVersion } from '../legal-pages/LegalPageVersion';
import { changedLines, termAt, termsAt } from '../legal-pages/terms';
import { Order } from '../orders/Order';

/** Changed lines of a page that the checkout shows. */
const LINES = 3;

/** The legal pages that say something else than when a shopper last ordered. */
export async function changedTerms(userId: string): Promise<ChangedTerms> {
  const last = await Order.query()
    .where({ userId })
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select('id', 'createdAt')
    .first();
  if (!last) return { lastOrder: null, pages: [] };
  const { id, createdAt } = last;
  const now = await termsAt(sharedNow());
  const newer = now.filter(({ publishedAt }) => publishedAt > createdAt);
  const pages = await Promise.all(newer.map((version) => changedTerm(version, createdAt)));
  return {
    lastOrder: { id, createdAt: createdAt.toISOString() },
    pages: [...pages.filter(({ lines }) => lines.length > 0), ...pages.filter(({ isNew }) => isNew)],
  };
}

async function changedTerm({ pageId, title, slug, publishedAt }: LegalPageVersion, since: Date): Promise<ChangedTerm> {
  const [then, now] = await Promise.all([termAt(pageId, since), termAt(pageId, sharedNow())]);
  const lines = then && now ? changedLines(then, now) : [];
  return {
    ...{ pageId, title, slug },
    publishedAt: publishedAt.toISOString(),
    isNew: !then,
    lines: lines.slice(0, LINES),
    more: Math.max(0, lines.length - LINES),
  };
}
