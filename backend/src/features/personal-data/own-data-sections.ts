import { languageName } from '@rangrekha/contract/languages';
import { orderNumber } from '@rangrekha/contract/names';
import type { QueryBuilder } from 'objection';
import type { Config } from '../../config';
import type { BaseModel } from '../../database/BaseModel';
import { toRupees } from '../../database/money';
import { OutboxMail } from '../../mail/OutboxMail';
import { moreFactsCells } from '../../plugin-host/more-facts';
import { EmailChange } from '../accounts/email-changes/EmailChange';
import { shownEmail } from '../accounts/no-email';
import { PasswordCode } from '../accounts/passwords/PasswordCode';
import { Session } from '../accounts/Session';
import { KnownDevice } from '../accounts/sessions/note-device';
import { User } from '../accounts/User';
import { Address } from '../addresses/Address';
import { CartItem } from '../cart/CartItem';
import { Complaint } from '../complaints/Complaint';
import { CustomerNote } from '../customers/CustomerNote';
import { CustomerTag } from '../customers/CustomerTag';
import { DiscountUse } from '../discounts/DiscountUse';
import { Invoice } from '../invoicing/Invoice';
import { Order } from '../orders/Order';
import { OrderItem } from '../orders/OrderItem';
import { RestockSubscription } from '../restock/RestockSubscription';
import { restockTokenOf } from '../restock/restock-token';
import { Return, ReturnLine, ReturnPhoto } from '../returns/Return';
import { Review, ReviewPhoto, ReviewReport } from '../reviews/Review';
import { WishlistItem } from '../wishlist/WishlistItem';

export type OwnDataUses = Pick<Config, 'jwtSecret' | 'publicUrl'>;
/** A row as it is stored, under the names of the data. */
export type Stored = Record<string, unknown>;

interface Section {
  name: string;
  title: string;
  /** The columns by the names that they have in the data, the newest row first. */
  query: (person: User) => QueryBuilder<BaseModel>;
  /** What is not shown as it is stored. */
  present?: (row: Stored, uses: OwnDataUses) => Stored;
}

const ofUser = (table: string) => `${table}.userId`;
const numbered = ({ orderId, ...rest }: Stored) => ({ order: orderNumber(String(orderId)), ...rest });
const inItsName = ({ language, ...rest }: Stored): Stored => ({ ...rest, language: languageName(String(language)) });
const inRupees =
  (...names: string[]) =>
  (row: Stored) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, toRupees(Number(row[name] ?? 0))])) });

/** What the store keeps about a person. A new table that names people has an entry here; `own-data.test.ts` looks for it. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'account',
    title: 'Account',
    query: ({ id }) =>
      User.query()
        .where({ id })
        .select(
          'username',
          'email',
          'firstName',
          'lastName',
          'mobile',
          { dateOfBirth: 'dob' },
          { registered: 'createdAt' },
          { emailConfirmed: 'emailVerifiedAt' },
          { deletionAsked: 'erasureAskedAt' },
          'language',
          'discountCode',
          'moreFacts',
        ),
    present: ({ email, moreFacts, ...row }) => ({
      ...inItsName(row),
      email: shownEmail(String(email)),
      ...moreFactsCells('customer', moreFacts as string | null),
    }),
  },
  {
    name: 'addresses',
    title: 'Saved addresses',
    query: ({ id }) =>
      Address.query()
        .where({ userId: id })
        .orderBy('createdAt', 'desc')
        .select('recipientName', 'recipientPhone', 'addressLine1', 'addressLine2', 'city', 'state', 'postalCode', {
          saved: 'createdAt',
        }),
  },
  {
    name: 'orders',
    title: 'Orders',
    query: ({ id }) =>
      Order.query()
        .where({ userId: id })
        .orderBy('createdAt', 'desc')
        .select(
          { orderId: 'id' },
          { placed: 'createdAt' },
          'total',
          'paymentMethod',
          'paymentStatus',
          { status: 'deliveryStatus' },
          { delivered: 'deliveredOn' },
          { firstName: 'customerFirstName' },
          { lastName: 'customerLastName' },
          { email: 'customerEmail' },
          { phone: 'customerPhone' },
          'recipientName',
          'recipientPhone',
          'addressLine1',
          'addressLine2',
          'city',
          'state',
          'postalCode',
          { confirmation: 'callOutcome' },
          'language',
          'moreFacts',
        ),
    present: ({ email, moreFacts, ...row }) => ({
      ...inRupees('total')(numbered(inItsName(row))),
      email: shownEmail(String(email)),
      ...moreFactsCells('order', moreFacts as string | null),
    }),
  },
  {
    name: 'orderItems',
    title: 'Order items',
    query: ({ id }) =>
      OrderItem.query()
        .join('orders', 'orders.id', 'order_items.orderId')
        .where('orders.userId', id)
        .orderBy('orders.createdAt', 'desc')
        .select('order_items.orderId', { product: 'productName' }, 'size', 'color', 'quantity', 'price'),
    present: (row) => inRupees('price')(numbered(row)),
  },
  {
    name: 'invoices',
    title: 'Invoices',
    query: ({ id }) =>
      Invoice.query()
        .join('orders', 'orders.id', 'invoices.orderId')
        .where('orders.userId', id)
        .orderBy('invoices.createdAt', 'desc')
        .select('invoices.number', 'invoices.orderId', { issued: 'invoices.createdAt' }),
    present: numbered,
  },
  {
    name: 'discounts',
    title: 'Discounts used',
    query: ({ id }) =>
      DiscountUse.query()
        .join('discounts', 'discounts.id', 'discount_uses.discountId')
        .where('discount_uses.userId', id)
        .orderBy('discount_uses.createdAt', 'desc')
        .select('discount_uses.orderId', 'discounts.title', 'discounts.code', 'discount_uses.amount', {
          used: 'discount_uses.createdAt',
        }),
    present: (row) => inRupees('amount')(numbered(row)),
  },
  {
    name: 'returns',
    title: 'Returns',
    query: ({ id }) =>
      Return.query()
        .where({ userId: id })
        .orderBy('createdAt', 'desc')
        .select(
          'number',
          'orderId',
          'state',
          'outcome',
          'refundTotal',
          { refunded: 'refundedAt' },
          { accountForRefund: 'payoutDetails' },
          { asked: 'createdAt' },
        ),
    // Encrypted: nobody but who pays the refund sees it, and each look is in the audit log.
    present: ({ accountForRefund, ...row }) => ({
      ...inRupees('refundTotal')(numbered(row)),
      accountForRefund: accountForRefund ? 'kept encrypted' : null,
    }),
  },
  {
    name: 'returnedItems',
    title: 'Returned items',
    query: ({ id }) =>
      ReturnLine.query()
        .join('returns', 'returns.id', 'return_lines.returnId')
        .join('order_items', 'order_items.id', 'return_lines.itemId')
        .where('returns.userId', id)
        .orderBy('returns.createdAt', 'desc')
        .select(
          { return: 'returns.number' },
          { product: 'order_items.productName' },
          'return_lines.quantity',
          'return_lines.reason',
          'return_lines.comment',
          'return_lines.wantedSize',
          'return_lines.wantedColor',
        ),
  },
  {
    name: 'returnPhotos',
    title: 'Return photos',
    query: ({ id }) =>
      ReturnPhoto.query()
        .join('returns', 'returns.id', 'return_photos.returnId')
        .where('returns.userId', id)
        .orderBy('return_photos.createdAt', 'desc')
        .select({ photo: 'return_photos.id' }, { return: 'returns.number' }, { sent: 'return_photos.createdAt' }),
    present: ({ photo, ...row }, { publicUrl }) => ({
      ...row,
      picture: `${publicUrl}/photo/return/${photo}`,
    }),
  },
  {
    name: 'reviews',
    title: 'Reviews',
    query: ({ id }) =>
      Review.query()
        .join('products', 'products.id', 'reviews.productId')
        .where(ofUser('reviews'), id)
        .orderBy('reviews.createdAt', 'desc')
        .select(
          { product: 'products.name' },
          'reviews.rating',
          'reviews.text',
          'reviews.fit',
          'reviews.heightCm',
          'reviews.usualSize',
          'reviews.state',
          'reviews.reply',
          { written: 'reviews.createdAt' },
        ),
  },
  {
    name: 'reviewPhotos',
    title: 'Review photos',
    query: ({ id }) =>
      ReviewPhoto.query()
        .join('reviews', 'reviews.id', 'review_photos.reviewId')
        .join('products', 'products.id', 'reviews.productId')
        .where(ofUser('reviews'), id)
        .orderBy('review_photos.createdAt', 'desc')
        .select(
          { product: 'products.name' },
          { photo: 'review_photos.id' },
          { isPublic: 'reviews.state' },
          { sent: 'review_photos.createdAt' },
        ),
    present: ({ photo, isPublic, ...row }, { publicUrl }) => ({
      ...row,
      picture: isPublic === 'APPROVED' ? `${publicUrl}/api/review-photos/${photo}` : null,
    }),
  },
  {
    name: 'reports',
    title: 'Reviews you reported',
    query: ({ id }) =>
      ReviewReport.query()
        .where({ userId: id })
        .orderBy('createdAt', 'desc')
        .select('reason', 'comment', { reported: 'createdAt' }),
  },
  {
    name: 'complaints',
    title: 'Complaints',
    query: ({ id, email, emailVerifiedAt }) =>
      Complaint.query()
        .where((own) => {
          own.where({ userId: id });
          // Filed without the account: of the person only if the address is known to be.
          if (emailVerifiedAt) own.orWhere({ email });
        })
        .orderBy('createdAt', 'desc')
        .select('number', 'subject', 'text', 'state', { filed: 'createdAt' }, { closed: 'closedAt' }, 'language'),
    present: inItsName,
  },
  {
    name: 'cart',
    title: 'Cart',
    query: ({ id }) =>
      CartItem.query()
        .join('product_variants', 'product_variants.id', 'cart_items.variantId')
        .join('products', 'products.id', 'product_variants.productId')
        .where(ofUser('cart_items'), id)
        .orderBy('cart_items.createdAt', 'desc')
        .select(
          { product: 'products.name' },
          'product_variants.size',
          'product_variants.color',
          'cart_items.quantity',
          { added: 'cart_items.createdAt' },
        ),
  },
  {
    name: 'wishlist',
    title: 'Wishlist',
    query: ({ id }) =>
      WishlistItem.query()
        .join('products', 'products.id', 'wishlist_items.productId')
        .where(ofUser('wishlist_items'), id)
        .orderBy('wishlist_items.createdAt', 'desc')
        .select({ product: 'products.name' }, { added: 'wishlist_items.createdAt' }),
  },
  {
    name: 'backInStock',
    title: 'Back-in-stock emails',
    // Who has not confirmed the address may have typed that of somebody else.
    query: ({ email, emailVerifiedAt }) =>
      RestockSubscription.query()
        .join('product_variants', 'product_variants.id', 'restock_subscriptions.variantId')
        .join('products', 'products.id', 'product_variants.productId')
        .whereIn('restock_subscriptions.email', emailVerifiedAt ? [email] : [])
        .orderBy('restock_subscriptions.askedAt', 'desc')
        .select(
          { stop: 'restock_subscriptions.id' },
          { product: 'products.name' },
          'product_variants.size',
          'product_variants.color',
          'restock_subscriptions.status',
          { asked: 'restock_subscriptions.askedAt' },
          { agreedTo: 'restock_subscriptions.consentText' },
          { version: 'restock_subscriptions.consentVersion' },
          { keptUntil: 'restock_subscriptions.expiresAt' },
          'restock_subscriptions.language',
        ),
    present: ({ stop, ...row }, { jwtSecret, publicUrl }) => ({
      ...inItsName(row),
      stop: `${publicUrl}/back-in-stock?token=${restockTokenOf(String(stop), jwtSecret)}`,
    }),
  },
  {
    name: 'mails',
    title: 'Emails to you',
    query: ({ email, emailVerifiedAt }) =>
      OutboxMail.query()
        // Mails of erased people have no recipient.
        .whereIn('recipient', emailVerifiedAt ? [email] : [])
        .orderBy('createdAt', 'desc')
        .select('subject', 'status', { written: 'createdAt' }, { sent: 'sentAt' }),
  },
  {
    name: 'sessions',
    title: 'Where you are signed in',
    query: ({ id }) =>
      Session.query()
        .where({ userId: id })
        .orderBy('createdAt', 'desc')
        .select('device', { networkAddress: 'address' }, { signedIn: 'createdAt' }, { lastSeen: 'seenAt' }),
  },
  {
    name: 'devices',
    title: 'Known devices',
    query: ({ id }) =>
      KnownDevice.query().where({ userId: id }).orderBy('seenAt', 'desc').select({ lastSignIn: 'seenAt' }),
  },
  {
    name: 'codes',
    title: 'One-time codes',
    query: ({ id }) =>
      PasswordCode.query()
        .where({ userId: id })
        .orderBy('createdAt', 'desc')
        .select({ asked: 'createdAt' }, { used: 'usedAt' }),
  },
  {
    name: 'staffNotes',
    title: 'Staff notes about you',
    query: ({ id }) =>
      CustomerNote.query().where({ userId: id }).orderBy('createdAt', 'desc').select('text', { written: 'createdAt' }),
  },
  {
    name: 'staffTags',
    title: 'Staff tags',
    query: ({ id }) => CustomerTag.query().where({ userId: id }).orderBy('tag').select('tag'),
  },
  {
    name: 'emailChange',
    title: 'Email address entered by our staff',
    query: ({ id }) =>
      EmailChange.query().where({ userId: id }).select('email', { entered: 'askedAt' }, { confirmed: 'doneAt' }),
  },
];
