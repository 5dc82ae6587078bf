import { z } from 'zod';
import { addressFields } from './addresses';
import { cartLines } from './cart';
import { cartDiscounts } from './discount';
import { order } from './order';
import { changedLine, termOfOrder } from './order-terms';
import { endpointsOf } from './schema/endpoint';
import { email, id, line, message, optionalLine, phoneNumber, rupees, wholeNumber } from './schema/fields';
import { LIMITS } from './values/limits';
import { PAYMENT_METHOD_ID } from './values/payment';

const endpoint = endpointsOf('Checkout');
const orderResponse = z.strictObject({ message, order });

/** What the shopper agreed to. */
const expectedAmounts = {
  /** Rupees; when the cart's total is another, nothing is ordered. */
  expectedTotal: z.number().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Rupees that discounts take off; tells a changed discount from a changed price when the total is another. */
  expectedDiscount: z.number().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** How many gifts discounts add; when there are others, nothing is ordered. */
  expectedGifts: z.int().min(0).max(100).optional(),
};

const expectedLine = z.object({
  productVariantId: id,
  quantity: wholeNumber(1, LIMITS.stock),
  /** Rupees a unit. */
  price: rupees,
});

const placeOrderRequest = z.object({
  addressId: id,
  /** Another method than COD has to be offered by a plugin of the shop. */
  paymentMethod: z.string('must be COD').regex(PAYMENT_METHOD_ID, 'must be COD'),
  ...expectedAmounts,
  /** The lines that the shopper saw; when the cart has others, nothing is ordered. */
  expectedLines: z.array(expectedLine).max(LIMITS.cartLines).optional(),
});
export type PlaceOrderRequest = z.output<typeof placeOrderRequest>;

export const placeOrder = endpoint('placeOrder', 'POST /orders/place', {
  translated: true,
  access: 'customer',
  summary:
    'Turn the cart into an order, all or nothing. The same Idempotency-Key with the same body gives the same order again (200), with another body 409 IDEMPOTENCY_KEY_REUSED. Other lines than `expectedLines`: 409 CART_CHANGED.',
  headers: { 'Idempotency-Key': '1 to 128 printable characters' },
  body: placeOrderRequest,
  responses: { 201: orderResponse, 200: orderResponse },
  errors: [404, 409, 429],
});

const newCustomer = z.object({
  firstName: line(LIMITS.name),
  lastName: optionalLine(LIMITS.name).optional(),
  /** Empty: the customer has none, and gets no mails. */
  email: z.union([z.literal(''), email]).optional(),
  mobile: phoneNumber(LIMITS.mobile).pipe(z.string().min(1, 'is required')),
});
export type NewCustomer = z.output<typeof newCustomer>;

/** Of a discount; empty: none. */
const optionalCode = optionalLine(LIMITS.name).toUpperCase().optional();

const takeOrderRequest = z
  .object({
    customerId: id.optional(),
    /** Instead of `customerId`. */
    newCustomer: newCustomer.optional(),
    addressId: id.optional(),
    /** Instead of `addressId`; it is saved with the customer's addresses. */
    newAddress: z.object(addressFields).optional(),
    /** For this order, instead of the customer's. */
    phone: phoneNumber(LIMITS.mobile).optional(),
    lines: cartLines,
    code: optionalCode,
    ...expectedAmounts,
  })
  .superRefine(({ customerId, newCustomer, addressId, newAddress }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if ((customerId === undefined) === (newCustomer === undefined))
      refuse(['customerId'], 'or newCustomer is required');
    if ((addressId === undefined) === (newAddress === undefined)) refuse(['addressId'], 'or newAddress is required');
  });
export type TakeOrderRequest = z.output<typeof takeOrderRequest>;

export const takeOrder = endpoint('takeOrder', 'POST /orders/take', {
  access: 'orders',
  once: true,
  summary:
    'Place an order that a customer gave by phone, all or nothing, with a new customer or address if given, and the discounts of its code and those without a code. It is refused like an order of the cart; 404 DISCOUNT_UNKNOWN for a code that does not exist, 409 VARIANT_GONE with `productVariantIds` for variants that no longer exist.',
  body: takeOrderRequest,
  responses: { 201: orderResponse },
  errors: [404, 409],
});

const previewOrderRequest = z.object({
  /** Left out: a new customer, who has no order. */
  customerId: id.optional(),
  code: optionalCode,
  lines: cartLines,
});
export type PreviewOrderRequest = z.output<typeof previewOrderRequest>;

const orderPreview = cartDiscounts.omit({ hasCodes: true }).meta({ id: 'OrderPreview' });
export type OrderPreview = z.output<typeof orderPreview>;

export const previewOrder = endpoint('previewOrder', 'POST /orders/take/preview', {
  access: 'orders',
  readsOnly: true,
  summary:
    'What an order by phone would cost now, with the discounts of its code and those without a code. Nothing is saved. 409 VARIANT_GONE with `productVariantIds` for variants that no longer exist.',
  body: previewOrderRequest,
  responses: { 200: orderPreview },
  errors: [404, 409],
});

const paymentMethod = z.strictObject({ id: z.string(), name: z.string(), note: z.string().optional() });
export type PaymentMethod = z.output<typeof paymentMethod>;

const addressPayment = z.strictObject({ addressId: z.string(), methods: z.array(paymentMethod) });
export type AddressPayment = z.output<typeof addressPayment>;

export const paymentMethods = endpoint('paymentMethods', 'GET /checkout/payment-methods', {
  access: 'customer',
  summary:
    "The ways to pay the caller's cart, for each of their addresses with more than cash on delivery, or another way. Without plugins it is empty.",
  responses: { 200: z.strictObject({ addresses: z.array(addressPayment) }) },
});

export const sendConfirmation = endpoint('sendConfirmation', 'POST /orders/send-confirmation', {
  access: 'customer',
  summary: "Send an own order's confirmation mail now. What is mailed comes from the database.",
  body: z.object({ orderData: z.object({ id }), email }),
  errors: [404, 409, 429, 502],
});

/** An item of an order that is ordered again. */
const repeatedItem = z.strictObject({
  name: z.string(),
  size: z.string(),
  color: z.string(),
  /** Units of the former order. */
  wanted: z.int(),
  /** Units that were put into the cart; fewer than wanted when there are no more, or the cart has them already. */
  added: z.int(),
  /** Rupees a unit, then and now; null when it is no longer sold. */
  formerPrice: z.number(),
  price: z.number().nullable(),
});
export type RepeatedItem = z.output<typeof repeatedItem>;

export const orderAgain = endpoint('orderAgain', 'POST /orders/:id/again', {
  translated: true,
  access: 'customer',
  once: true,
  summary: 'Put the items of an own order into the cart, as many of each as can be had; gifts are left out.',
  responses: { 200: z.strictObject({ message, items: z.array(repeatedItem) }) },
});

const changedTerm = termOfOrder.omit({ version: true, isCurrent: true }).extend({
  slug: z.string(),
  /** Whether it was published for the first time since. */
  isNew: z.boolean(),
  /** The first changed lines; none for a new page. */
  lines: z.array(changedLine),
  /** How many more there are. */
  more: z.int(),
});
export type ChangedTerm = z.output<typeof changedTerm>;

const changedTermsResponse = z.strictObject({
  /** Null for a first order. */
  lastOrder: order.pick({ id: true, createdAt: true }).nullable(),
  pages: z.array(changedTerm),
});
export type ChangedTerms = z.output<typeof changedTermsResponse>;

export const changedTerms = endpoint('changedTerms', 'GET /checkout/terms', {
  translated: true,
  access: 'customer',
  summary: "The legal pages that have changed since the caller's last order, then those that are new, by title.",
  responses: { 200: changedTermsResponse },
});
