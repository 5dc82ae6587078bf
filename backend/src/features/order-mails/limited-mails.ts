import type { OrderMailTopic } from '@rangrekha/contract/order-states';
import type { Transaction } from 'objection';
import { sharedNow } from '../../database/shared-clock';
import { OutboxMail } from '../../mail/OutboxMail';
import { type Mail, queueMail } from '../../mail/queue-mail';
import { hasNoEmail } from '../accounts/no-email';
import type { Addressee } from './addressee';

const HOUR = 3_600_000;
/** The hourly limit of an unconfirmed address, on complaints and on the topics that anybody can cause by typing the address. */
const MAILS_AN_HOUR = 3;
const LIMITED_TOPICS: OrderMailTopic[] = ['CONFIRMATION', 'ANSWER', 'CANCELED'];

const TOO_MANY = 'Not sent: the address is not confirmed and had its mails of this hour.';
const NO_EMAIL = 'Not sent: the customer has no email address.';

/** Queues a mail that anybody can cause, or stores it as withheld when its recipient reached the hourly limit; returns its id. */
export async function queueLimitedMail(
  trx: Transaction,
  mail: Mail,
  { isRestricted }: Pick<Addressee, 'isRestricted'>,
): Promise<string> {
  if (hasNoEmail(mail.recipient) || !isRestricted) return queueMail(trx, unlessNoEmail(mail));
  if ((await countOfLastHour(trx, mail.recipient)) < MAILS_AN_HOUR) return queueMail(trx, mail);
  const about = mail.order
    ? { orderId: mail.order.id, topic: mail.order.topic }
    : { complaintId: mail.complaintId ?? null };
  const withheld = await OutboxMail.query(trx).findOne({ ...about, status: 'WITHHELD' });
  return withheld?.id ?? queueMail(trx, { ...mail, withheld: TOO_MANY });
}

/** Withholds a mail to a customer without an address. */
export const unlessNoEmail = (mail: Mail): Mail =>
  hasNoEmail(mail.recipient) ? { ...mail, withheld: NO_EMAIL } : mail;

/** The number of limited mails to an address in the last hour, waiting ones included. */
function countOfLastHour(trx: Transaction, recipient: string): Promise<number> {
  const now = sharedNow();
  return OutboxMail.query(trx)
    .where({ recipient })
    .where('createdAt', '>', new Date(now.getTime() - HOUR))
    .where((limited) => limited.whereIn('topic', LIMITED_TOPICS).orWhereNotNull('complaintId'))
    .where((leaving) =>
      leaving
        .where({ status: 'SENT' })
        .orWhere((waiting) =>
          waiting
            .where({ status: 'WAITING' })
            .where((live) =>
              live.whereNull('expiresAt').orWhere('expiresAt', '>', now).orWhere('leasedUntil', '>', now),
            ),
        ),
    )
    .resultSize();
}
