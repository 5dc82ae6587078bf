import { type OrderNotices, orderNotices, type SaveOrderNoticesRequest } from '@rangrekha/contract';
import { ORDER_NOTICE_TEXTS } from '@rangrekha/contract/texts';
import { toRupees } from '../../database/money';
import { NEWEST_FIRST } from '../../database/pagination';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { type Router, route } from '../../http/route';
import { User } from '../accounts/User';
import { Order } from '../orders/Order';
import { isOwner } from './mail-recipients';
import { NoticeSettings } from './NoticeSettings';

const DAY = 86_400_000;
const LATEST = 20;
/** The badge counts up to here. */
const COUNTED = 100;

/** The latest orders, and which of them `userId` has not seen: those of the last day for a person who has never looked. */
async function findOrderNotices(userId: string): Promise<OrderNotices> {
  const [settings, orders] = await Promise.all([
    NoticeSettings.query().findById(userId),
    Order.query()
      .select('id', 'customerFirstName', 'customerLastName', 'city', 'total', 'createdAt')
      .orderBy(NEWEST_FIRST)
      .limit(LATEST),
  ]);
  const { mails, badge = true, seenUntil } = settings ?? {};
  const seen = seenUntil ?? new Date(sharedNow().getTime() - DAY);
  return {
    unseen: badge ? (await Order.query().where('createdAt', '>', seen).select('id').limit(COUNTED)).length : 0,
    orders: orders.map((order) => ({
      id: order.id,
      number: order.number,
      customer: order.customerName,
      city: order.city,
      total: toRupees(order.total),
      placedAt: order.createdAt.toISOString(),
      isUnseen: order.createdAt > seen,
    })),
    mails: mails ?? (await isOwner(userId)),
    badge,
  };
}

/** Stores what `userId` has chosen. What was seen stays seen: an answer that comes late cannot take it back. */
function saveOrderNotices(userId: string, change: SaveOrderNoticesRequest): Promise<void> {
  return transaction(async (trx) => {
    // Two first saves of one person would both add the row.
    await User.query(trx).findById(userId).forUpdate();
    const before = await NoticeSettings.query(trx).findById(userId);
    const { seenUntil, ...choices } = change;
    const seen = seenUntil && earlier(new Date(seenUntil), sharedNow());
    const isLater = seen && (!before?.seenUntil || seen > before.seenUntil);
    const patch = { ...choices, ...(isLater && { seenUntil: seen }) };
    if (!before) await NoticeSettings.query(trx).insert({ userId, badge: true, ...patch });
    else if (Object.keys(patch).length > 0) await before.$query(trx).patch(patch);
  });
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

export const orderNoticesRouter = (): Router => [
  route(orderNotices.getOrderNotices, ({ caller }) => findOrderNotices(caller.id)),

  route(orderNotices.saveOrderNotices, async ({ caller, body }) => {
    await saveOrderNotices(caller.id, body);
    return { message: ORDER_NOTICE_TEXTS.saved, notices: await findOrderNotices(caller.id) };
  }),
];
