import { type StorefrontContent, storefrontContent } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import { ENGLISH_LANGUAGE } from '@rangrekha/contract/languages';
import { DELIVERY_DAYS } from '@rangrekha/contract/limits';
import { CASH_METHOD } from '@rangrekha/contract/payment';
import type { Config } from '../../config';
import { sharedNow } from '../../database/shared-clock';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { Order } from '../orders/Order';
import { mailBrandOf } from '../storefront-content/published-content';
import { confirmationMail } from './confirmation-mail';

/** An order that nobody placed, for a mail to look at. */
function exampleOrder(): Order {
  const createdAt = sharedNow();
  const item = { productName: 'Silk saree', size: 'M', color: 'Red', quantity: 1, price: 249_900 };
  return Order.fromJson({
    id: '00000000-0000-7000-8000-0000EXAMPLE0',
    createdAt,
    language: ENGLISH_LANGUAGE.code,
    total: item.price,
    paymentMethod: CASH_METHOD,
    expectedDeliveryDate: indiaDay(createdAt, DELIVERY_DAYS),
    customerFirstName: 'Nila',
    customerLastName: 'Rao',
    customerEmail: 'nila@example.com',
    addressLine1: '12 Shivaji Chowk',
    addressLine2: null,
    city: 'Nanded',
    state: 'Maharashtra',
    postalCode: '431602',
    items: [item],
  });
}

/** The confirmation of an example order with this content. */
function previewMail(content: StorefrontContent, config: Config): { subject: string; html: string } {
  const addressee = { isRestricted: false, confirmUrl: undefined };
  const { subject, html } = confirmationMail(exampleOrder(), addressee, config, mailBrandOf(content));
  return { subject, html };
}

export const orderMailsRouter = ({ config }: Services): Router => [
  route(storefrontContent.previewStorefrontMail, async ({ body }) => previewMail(body.content, config)),
];
