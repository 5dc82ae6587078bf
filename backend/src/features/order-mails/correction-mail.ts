import { rupees } from '@rangrekha/contract/numbers';
import type { Config } from '../../config';
import { toRupees } from '../../database/money';
import { button, layOut, type MailBrand, type MailPart, paragraph, rows } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import type { Words } from '../../mail/words';
import { answerTokenOf } from '../order-answers/answer-token';
import type { Order } from '../orders/Order';
import type { CorrectedItem, OrderCorrection } from '../orders/OrderCorrection';
import {
  type Addressee,
  confirmationRequest,
  greeting,
  orderUrl,
  pageUrl,
  type StoreConfig,
  wordsAbout,
} from './addressee';
import { itemRow } from './status-mail';

/** What the mails tell of a correction. */
export type ToldCorrection = Pick<OrderCorrection, 'id' | 'before' | 'after' | 'totalBefore' | 'totalAfter' | 'reason'>;

const priceOf = (paise: number) => rupees(toRupees(paise));

/** What is different about an item; '' for nothing. */
function changeOf(words: Words, now: CorrectedItem, before: CorrectedItem | undefined): string {
  if (!before) return words.say('mail.corrected.added', { units: now.quantity, price: priceOf(now.price) });
  const insteadOf = (present: string, former: string) =>
    words.say('mail.corrected.insteadOf', { now: present, before: former });
  const sizeOf = ({ size, color }: CorrectedItem) => `${words.size(size)}, ${words.colour(color)}`;
  const units = () => words.say('mail.words.quantity', { units: now.quantity });
  const price = () => words.say('mail.corrected.nowFor', { price: priceOf(now.price) });
  const changes = [
    now.variantId !== before.variantId && insteadOf(sizeOf(now), sizeOf(before)),
    now.quantity !== before.quantity && insteadOf(units(), String(before.quantity)),
    now.price !== before.price && insteadOf(price(), priceOf(before.price)),
  ];
  return changes.filter(Boolean).join(', ');
}

/** Each changed item with what is different, then the sums. */
function changes(words: Words, { before, after, totalBefore, totalAfter, reason }: ToldCorrection): MailPart[] {
  const nameOf = (item: CorrectedItem) => itemRow(words, item, item.quantity)[0];
  const formerOf = (item: CorrectedItem) => before.items.find(({ id }) => id === item.id);
  const removed = before.items.filter(({ id }) => after.items.every((item) => item.id !== id));
  return [
    rows([
      ...removed.map((item) => [nameOf(item), words.say('mail.corrected.removed')] as const),
      ...after.items
        .map((item) => [nameOf(item), changeOf(words, item, formerOf(item))] as const)
        .filter(([, change]) => change !== ''),
      [words.say('mail.corrected.reason'), reason],
    ]),
    rows(
      [
        ...after.items.map((item) => itemRow(words, item, item.quantity)),
        [words.say('mail.corrected.formerTotal'), priceOf(totalBefore)],
        [words.say('mail.words.toPay'), priceOf(totalAfter)],
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
  const words = wordsAbout(order, config);
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say('mail.corrected.heading'),
    parts: [
      paragraph(words.say('mail.corrected.news', { hello: greeting(words, order, addressee) })),
      ...changes(words, correction),
      button(words.say('mail.words.order'), orderUrl(order, config)),
      ...confirmationRequest(words, addressee),
    ],
    why: words.say('mail.corrected.why'),
  });
  const subject = words.say('mail.corrected.subject', { shop: brand.name, order: order.number });
  return { recipient: order.customerEmail, subject, order: { id: order.id, topic: 'CORRECTED' }, ...content };
}

/**
 * The mail that asks the shopper to agree to a correction, for `queueMail`. Its text is erased once it has left, because its
 * link is enough to agree.
 */
export function correctionMail(
  order: Order,
  correction: ToldCorrection & { expiresAt: Date },
  addressee: Addressee,
  config: StoreConfig & Pick<Config, 'jwtSecret'>,
  brand: MailBrand,
): OrderMail {
  const words = wordsAbout(order, config);
  const token = answerTokenOf(correction, config.jwtSecret, 'order-correction');
  const more = priceOf(correction.totalAfter - correction.totalBefore);
  const page = pageUrl(`/change?${new URLSearchParams({ token })}`, config, words);
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say('mail.correction.heading'),
    parts: [
      paragraph(words.say('mail.correction.news', { hello: greeting(words, order, addressee), more })),
      ...changes(words, correction),
      button(words.say('mail.correction.answer'), page),
    ],
    why: words.say('mail.correction.why', { until: words.dayAndTime(correction.expiresAt) }),
  });
  const subject = words.say('mail.correction.subject', { shop: brand.name, order: order.number });
  const about = { id: order.id, topic: 'CORRECTION' } as const;
  return { recipient: order.customerEmail, subject, order: about, secret: true, ...content };
}
