import type { OrderTerm, OrderTermText } from '@rangrekha/contract';
import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import { sharedNow } from '../../../database/shared-clock';
import { notFound } from '../../../http/errors';
import type { LegalPageVersion } from '../../legal-pages/LegalPageVersion';
import { changedLines, termAt, termsAt, textIn, titleOf } from '../../legal-pages/terms';
import { Order } from '../Order';

const present = ({ pageId, number, publishedAt }: LegalPageVersion, title: string, latest: number): OrderTerm => ({
  pageId,
  title,
  version: number,
  publishedAt: publishedAt.toISOString(),
  isCurrent: number === latest,
});

/** The legal pages as they were when an order was placed. */
export async function termsOf({ createdAt }: Pick<Order, 'createdAt'>, language: Language): Promise<OrderTerm[]> {
  const [then, now] = await Promise.all([termsAt(createdAt, language), termsAt(sharedNow(), ENGLISH_LANGUAGE)]);
  const latest = new Map(now.map(({ pageId, number }) => [pageId, number]));
  return then.map((version) => present(version, titleOf(version), latest.get(version.pageId) ?? version.number));
}

/**
 * The legal pages as they were when any order was placed.
 * @throws HttpError 404
 */
export async function findOrderTerms(id: string): Promise<OrderTerm[]> {
  const order = await Order.query().findById(id).select('createdAt').throwIfNotFound(notFound('Order'));
  return termsOf(order, ENGLISH_LANGUAGE);
}

/**
 * A legal page as it was when an order was placed, and what has changed since.
 * @param owner the shopper; null for the staff
 * @throws HttpError 404
 */
export async function findOrderTerm(
  owner: string | null,
  id: string,
  pageId: string,
  language = ENGLISH_LANGUAGE,
): Promise<OrderTermText> {
  const own = owner === null ? {} : { userId: owner };
  const order = await Order.query()
    .findOne({ id, ...own })
    .select('createdAt');
  if (!order) throw notFound('Order');
  const [then, now] = await Promise.all([termAt(pageId, order.createdAt), termAt(pageId, sharedNow())]);
  if (!then) throw notFound('Page');
  const changes = now && now.number > then.number ? changedLines(then, now, language) : [];
  const { title, content } = textIn(language, then);
  return { ...present(then, title, now?.number ?? then.number), content, changes };
}
