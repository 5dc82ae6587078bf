import type { User } from '@rangrekha/backend/features/accounts/User';
import { Order } from '@rangrekha/backend/features/orders/Order';
import type { OrderItem } from '@rangrekha/backend/features/orders/OrderItem';
import { changeReview } from '@rangrekha/backend/features/reviews/change-review';
import { Review, ReviewReport } from '@rangrekha/backend/features/reviews/Review';
import type { ReviewFit } from '@rangrekha/contract/ratings';
import type { Transaction } from 'objection';

const HOUR = 3_600_000;

/** Sizes of clothes: the texts speak of cloth and cut. */
const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

interface Written {
  rating: number;
  fit: ReviewFit | null;
  text: string;
  change?: Partial<Review>;
}

const shown = { state: 'APPROVED' } as const;

/** The newest first: two wait for the staff, one was rejected, the others are shown. */
const WRITTEN: Written[] = [
  { rating: 5, fit: 'TRUE', text: 'Lovely cloth, and it came sooner than I thought.' },
  { rating: 3, fit: 'SMALL', text: 'The print is beautiful. The sleeves are narrow, so I would take a size more.' },
  { rating: 5, fit: 'TRUE', text: 'Soft from the first day. The colour is as in the pictures.', change: shown },
  { rating: 4, fit: null, text: '', change: shown },
  {
    ...{ rating: 2, fit: null, text: 'Courier called three times and then came in the night.' },
    change: { state: 'REJECTED', rejectReason: 'OFF_TOPIC', rejectNote: null },
  },
  {
    ...{ rating: 3, fit: 'LARGE', text: 'Good stitching, but wide at the waist. My tailor took it in.' },
    change: { ...shown, reply: 'Thank you for telling us. One size less fits closer at the waist.' },
  },
  { rating: 5, fit: 'TRUE', text: 'Wore it to a puja and was asked twice where it is from.', change: shown },
  { rating: 4, fit: 'TRUE', text: 'The block print has small irregularities, as it should.', change: shown },
  { rating: 5, fit: null, text: 'No colour in the water at the first wash.', change: shown },
  { rating: 4, fit: 'SMALL', text: 'Pretty. It sits close, which I like.', change: shown },
  { rating: 5, fit: 'TRUE', text: '', change: shown },
  { rating: 4, fit: 'TRUE', text: 'Light enough for May. I ironed it inside out.', change: shown },
];

/** Every second order is reviewed. */
const EVERY = 2;

/** Inserts reviews of delivered clothes: shown, waiting, rejected, and one that somebody reported. */
export async function seedReviews(trx: Transaction, shoppers: User[]): Promise<void> {
  const orders = await Order.query(trx)
    .where('deliveryStatus', 'DELIVERED')
    .orderBy('deliveredOn', 'desc')
    .withGraphFetched('items');
  const clothes = orders.flatMap((order) => {
    const item = order.items.find(({ size }) => SIZES.includes(size));
    return item ? [{ order, item }] : [];
  });
  const reviewed = clothes.filter((_, index) => index % EVERY === 0);
  for (const [index, written] of WRITTEN.entries()) {
    const of = reviewed[index];
    if (of) await insertReview(trx, of.order, of.item, written, shoppers);
  }
}

async function insertReview(
  trx: Transaction,
  { userId, deliveredOn }: Order,
  { id: itemId, productId, size, color }: OrderItem,
  { rating, fit, text, change }: Written,
  shoppers: User[],
): Promise<void> {
  const createdAt = new Date((deliveredOn as Date).getTime() + HOUR);
  const review = await Review.query(trx).insertAndFetch({
    ...{ itemId, productId, userId, size, color, rating, fit, text, state: 'PENDING' },
    ...{ createdAt, submittedAt: createdAt },
  });
  if (change) await changeReview(trx, review, { ...change, revision: 1 });
  const reporter = shoppers.find(({ id }) => id !== userId);
  if (!change?.reply || !reporter) return;
  const report = { reviewId: review.id, userId: reporter.id, reason: 'UNTRUE', comment: null, createdAt } as const;
  await ReviewReport.query(trx).insert(report);
  await Review.query(trx).findById(review.id).patch({ reportedAt: createdAt });
}
