import { ORDER_MAIL_TOPICS } from '@rangrekha/contract/order-states';
import { type Check, orderNumber } from '../database/check';

/** The outbox. */
export const MAIL_CHECKS: Check[] = [
  {
    name: 'mail-topics',
    rule: 'Each email about an order has a topic that the store knows.',
    sql: `SELECT CONCAT('Order ', ${orderNumber('order_id')}, ': ', COALESCE(topic, 'no topic')) AS breach
      FROM outbox_mails WHERE order_id IS NOT NULL AND COALESCE(topic, '') NOT IN ('${ORDER_MAIL_TOPICS.join("', '")}')`,
  },
  {
    name: 'waiting-mails',
    rule: 'No email waits longer than an hour. Check SMTP_URL when one does.',
    sql: `SELECT CONCAT('Waiting since ', DATE_FORMAT(created_at, '%Y-%m-%d %H:%i'), ' UTC, ', attempts, ' attempts') AS breach
      FROM outbox_mails WHERE status = 'WAITING' AND created_at < UTC_TIMESTAMP() - INTERVAL 1 HOUR`,
  },
];
