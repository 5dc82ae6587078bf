import { RETURN_DAYS } from '@rangrekha/contract/limits';

// What the mails about orders say, in the order in which they leave. `hello` is the greeting, `shop` the name of the brand,
// `order` the number of the order. Each export that ends in _MAIL is one mail.

/** The words that several of them use. */
export const ORDER_WORDS = {
  hello: (name: string | undefined) => `Hello ${name || 'there'}`,
  number: 'Order number',
  orderDate: 'Order date',
  paymentMethod: 'Payment method',
  expected: 'Estimated delivery',
  delivered: 'Delivered',
  returnBy: 'Return by',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  toPay: 'To pay on delivery',
  toPayForParcel: 'To pay for this parcel on delivery',
  shipping: 'Shipping',
  total: 'Total',
  freeGift: 'Free gift',
  item: (name: string, size: string, colour: string) => `${name}\nSize ${size} · ${colour}`,
  quantity: (units: number) => `Quantity ${units}`,
  address: (lines: string[]) => `Delivery address:\n${lines.join('\n')}`,
  addressIsInHistory: 'You find the delivery address in your order history.',
  confirmAddress: 'Did you place this order? Then confirm your address, so that we can mail you about all your orders.',
  confirmAddressButton: 'Confirm that this is your address',
  track: 'Track your parcel',
  order: 'View the order',
  history: 'View Order History',
};

/** At once: the order is placed. */
export const PLACED_MAIL = {
  subject: (shop: string, order: string) => `Your ${shop} order #${order}`,
  heading: 'Order Placed!',
  news: (hello: string) => `${hello}, thank you for your order.`,
  shopOn: 'Continue Shopping',
  why: `You get this mail because an order was placed with this email address. Easy returns within ${RETURN_DAYS} days.`,
};

/** At once, to the staff: there is a new order. */
export const NEW_ORDER_MAIL = {
  subject: (order: string, total: string) => `New order #${order}: ${total}`,
  heading: 'You have a new order',
  news: (customer: string, place: string) => `${customer || 'A customer'} in ${place} has placed an order.`,
  open: 'Open the order',
  why: 'You get this mail because you work in this shop. You can switch these mails off in the back office, at the bell.',
};

/** When the shop asks by mail, before it calls: is the order wanted? */
export const ANSWER_MAIL = {
  subject: (shop: string, order: string) => `Please confirm your ${shop} order #${order}`,
  heading: 'Shall we send your order?',
  news: (hello: string) =>
    `${hello}, you pay this order in cash when it is delivered. Please confirm that you want it: then we need not call you.`,
  confirm: 'Confirm my order',
  cancel: 'I do not want it any more: cancel the order',
  why: (until: string) =>
    `You get this mail because you ordered with cash on delivery. These links work until ${until}. Without your answer the order stays as it is, and we may call you.`,
};

/** When the shopper has confirmed the order, by the link or on the phone. */
export const CONFIRMED_MAIL = {
  subject: (shop: string, order: string) => `Your ${shop} order #${order} is confirmed`,
  heading: 'Your order is confirmed',
  news: (hello: string) =>
    `${hello}, thank you for confirming your order. We pack it now, and mail you when it is on its way. Until then you can cancel it on its page.`,
  why: 'You get this mail because you confirmed your order, by a link or on the phone.',
};

/** When the staff want to correct it so that it costs more: does the shopper agree? */
export const CORRECTION_MAIL = {
  subject: (shop: string, order: string) => `May we change your ${shop} order #${order}?`,
  heading: 'May we change your order?',
  news: (hello: string, more: string) =>
    `${hello}, with this change your order costs ${more} more. Nothing changes before you agree.`,
  answer: 'Look at the change and answer',
  why: (until: string) =>
    `You get this mail because the shop wants to change your order. The link works until ${until}. Without your answer the order stays as it is.`,
};

/** When its items, quantities or prices were corrected. */
export const CORRECTED_MAIL = {
  subject: (shop: string, order: string) => `Your ${shop} order #${order} is changed`,
  heading: 'Your order is changed',
  news: (hello: string) => `${hello}, this is different in your order now.`,
  reason: 'Reason',
  removed: 'Removed',
  added: (units: number, price: string) => `Added: ${units} for ${price} each`,
  insteadOf: (now: string, before: string) => `${now} instead of ${before}`,
  nowFor: (price: string) => `${price} each`,
  formerTotal: 'Total before',
  why: 'You get this mail because the shop changed your order. If you did not ask for it, please answer this mail or call us.',
};

/** When it has left the shop, and when its courier or tracking number is corrected. */
export const SHIPPED_MAIL = {
  subject: (shop: string, order: string) => `Your ${shop} order #${order} is on its way`,
  heading: 'Your order is on its way',
  news: (hello: string, courier: string | null) =>
    `${hello}, your order has left our shop${courier ? ` with ${courier}` : ''}.`,
  why: 'You get this mail because your order was shipped.',
};

/** The same for a parcel of an order that leaves in several. */
export const PARCEL_SHIPPED_MAIL = {
  subject: (order: string, parcel: number) => `Parcel ${parcel} of your order #${order} is on its way`,
  heading: (parcel: number) => `Parcel ${parcel} is on its way`,
  news: (hello: string, parcel: number, courier: string | null) =>
    `${hello}, your order leaves our shop in several parcels. This is parcel ${parcel}${courier ? `, with ${courier}` : ''}.`,
  why: 'You get this mail because a parcel of your order was shipped.',
};

/** When the courier brings it today. */
export const OUT_FOR_DELIVERY_MAIL = {
  subject: (shop: string, order: string) => `Your ${shop} order #${order} is out for delivery`,
  heading: 'Your order comes today',
  news: (hello: string, courier: string | null) =>
    `${hello}, ${courier ?? 'the courier'} is bringing your order. Please keep the cash ready, and your phone at hand.`,
  prepaidNews: (hello: string, courier: string | null) =>
    `${hello}, ${courier ?? 'the courier'} is bringing your order. Please keep your phone at hand.`,
  why: 'You get this mail because your order is out for delivery.',
};

/** The same for a parcel of an order that leaves in several. */
export const PARCEL_OUT_MAIL = {
  subject: (order: string, parcel: number) => `Parcel ${parcel} of your order #${order} is out for delivery`,
  heading: (parcel: number) => `Parcel ${parcel} comes today`,
  news: (hello: string, parcel: number, courier: string | null) =>
    `${hello}, ${courier ?? 'the courier'} is bringing parcel ${parcel} of your order. Please keep the cash ready, and your phone at hand.`,
  prepaidNews: (hello: string, parcel: number, courier: string | null) =>
    `${hello}, ${courier ?? 'the courier'} is bringing parcel ${parcel} of your order. Please keep your phone at hand.`,
  why: 'You get this mail because a parcel of your order is out for delivery.',
};

/** When the whole order is delivered. */
export const DELIVERED_MAIL = {
  subject: (shop: string, order: string) => `Your ${shop} order #${order} is delivered`,
  heading: 'Your order is delivered',
  news: (hello: string) => `${hello}, your order has been delivered. We hope that you like it.`,
  review: 'How does it fit? Other shoppers choose their size by what you write.',
  reviewButton: 'Write a review',
  return: (until: string) =>
    `Wrong size, or not what you thought? Send it back for a refund or another size until ${until}.`,
  returnButton: 'Return or exchange',
  why: `You get this mail because your order was delivered. Easy returns within ${RETURN_DAYS} days.`,
};

/** When a parcel of it is delivered and others are still to come. */
export const PARCEL_DELIVERED_MAIL = {
  subject: (order: string, parcel: number) => `Parcel ${parcel} of your order #${order} is delivered`,
  heading: (parcel: number) => `Parcel ${parcel} is delivered`,
  news: (hello: string, parcel: number) =>
    `${hello}, parcel ${parcel} of your order has been delivered. When the last parcel is there, you can review everything, and return it within ${RETURN_DAYS} days.`,
  why: 'You get this mail because a parcel of your order was delivered.',
};

/** When somebody cancels it. */
export const CANCELED_MAIL = {
  subject: (shop: string, order: string) => `Your ${shop} order #${order} is cancelled`,
  heading: 'Your order is cancelled',
  news: (hello: string) => `${hello}, your order is cancelled. You do not have to pay anything on delivery.`,
  /** Of an order that is to be paid before delivery. */
  prepaidNews: (hello: string) =>
    `${hello}, your order is cancelled. If you have paid for it, we send the money back to you.`,
  why: 'You get this mail because your order was cancelled.',
};
