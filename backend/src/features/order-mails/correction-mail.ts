import { dayAndTime } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import type { Config } from '../../config';
import { toRupees } from '../../database/money';
import { button, layOut, type MailBrand, type MailPart, paragraph, rows } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import { CORRECTED_MAIL, CORRECTION_MAIL, ORDER_WORDS } from '../../mail/texts/orders';
import { answerTokenOf } from '../order-answers/answer-token';
import type { Order } from '../orders/Order';
import type { CorrectedItem, OrderCorrection } from '../orders/OrderCorrection';
import { type Addressee, confirmationRequest, greeting, orderUrl, storeUrl } from './addressee';
import { itemRow } from './status-mail';

/** What the mails tell of a correction. */
export type ToldCorrection = Pick<OrderCorrection, 'id' | 'before' | 'after' | 'totalBefore' | 'totalAfter' | 'reason'>;

const priceOf = (paise: number) => rupees(toRupees(paise));
const sizeOf = ({ size, color }: CorrectedItem) => `${size}, ${color}`;

/** What is different about an item; '' for nothing. */
function changeOf(now: CorrectedItem, before: CorrectedItem | undefined): string {
  const { added, insteadOf, nowFor } = CORRECTED_MAIL;
  if (!before) return added(now.quantity, priceOf(now.price));
  const changes = [
    now.variantId !== before.variantId && insteadOf(sizeOf(now), sizeOf(before)),
    now.quantity !== before.quantity && insteadOf(ORDER_WORDS.quantity(now.quantity), String(before.quantity)),
    now.price !== before.price && insteadOf(nowFor(priceOf(now.price)), priceOf(before.price)),
  ];
  return changes.filter(Boolean).join(', ');
}

/** Each changed item with what is different, then the sums. */
function changes({ before, after, totalBefore, totalAfter, reason }: ToldCorrection): MailPart[] {
  const nameOf = (item: CorrectedItem) => itemRow(item, item.quantity)[0];
  const removed = before.items.filter(({ id }) => after.items.every((item) => item.id !== id));
  return [
    rows([
      ...removed.map((item) => [nameOf(item), CORRECTED_MAIL.removed] as const),
      ...after.items
        .map(
          (item) =>
            [
              nameOf(item),
              changeOf(
                item,
                before.items.find(({ id }) => id === item.id),
              ),
            ] as const,
        )
        .filter(([, change]) => change !== ''),
      [CORRECTED_MAIL.reason, reason],
    ]),
    rows(
      [
        ...after.items.map((item) => itemRow(item, item.quantity)),
        [CORRECTED_MAIL.formerTotal, priceOf(totalBefore)],
        [ORDER_WORDS.toPay, priceOf(totalAfter)],
      ],
      { stressLast: true },
    ),
  ];
}

/** The mail that tells of a correction that was applied, for `queueMail`. */
export function correctedMail(
  order: Order,
  correction: ToldCorrection,
  addressee: Addressee,
  config: Config,
  brand: MailBrand,
): OrderMail {
  const { subject, heading, news, why } = CORRECTED_MAIL;
  const content = layOut({
    brand,
    heading,
    parts: [
      paragraph(news(greeting(order, addressee))),
      ...changes(correction),
      button(ORDER_WORDS.order, orderUrl(order, config)),
      ...confirmationRequest(addressee),
    ],
    why,
  });
  const recipient = order.customerEmail;
  const about = { id: order.id, topic: 'CORRECTED' } as const;
  return { recipient, subject: subject(brand.name, order.number), order: about, ...content };
}

/**
 * The mail that asks the shopper to agree to a correction, for `queueMail`. Its text is erased once it has left, because its
 * link is enough to agree.
 */
export function correctionMail(
  order: Order,
  correction: ToldCorrection & { expiresAt: Date },
  addressee: Addressee,
  config: Pick<Config, 'publicUrl' | 'port' | 'jwtSecret'>,
  brand: MailBrand,
): OrderMail {
  const { subject, heading, news, answer, why } = CORRECTION_MAIL;
  const token = answerTokenOf(correction, config.jwtSecret, 'order-correction');
  const more = priceOf(correction.totalAfter - correction.totalBefore);
  const content = layOut({
    brand,
    heading,
    parts: [
      paragraph(news(greeting(order, addressee), more)),
      ...changes(correction),
      button(answer, `${storeUrl(config)}/change?${new URLSearchParams({ token })}`),
    ],
    why: why(dayAndTime(correction.expiresAt)),
  });
  const recipient = order.customerEmail;
  const about = { id: order.id, topic: 'CORRECTION' } as const;
  return { recipient, subject: subject(brand.name, order.number), order: about, secret: true, ...content };
}
