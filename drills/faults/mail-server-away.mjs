// The mail server is away, refuses, then is slow, with 10,000 mails waiting, while shoppers order.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOrders, quantile, startOrders } from '../shop/orders.mjs';

const SECONDS = 20;

/** @type {import('../drill.mjs').Drill} */
export const mailServerAway = {
  name: 'mail-server-away',
  promise:
    'The mail server is away, refuses, or takes 10 s, and 10,000 mails wait: orders stay as quick as before (± 10%), and every mail leaves later.',
  async run({ shop, isQuick, step }) {
    await shop.start();
    const acknowledged = new Map();
    const seconds = isQuick ? 4 : SECONDS;
    const sell = async () => {
      const orders = startOrders(shop, { count: 4, pause: 200 });
      await sleep(seconds * 1_000);
      await orders.stop();
      for (const [key, id] of orders.acknowledged) acknowledged.set(key, id);
      return quantile(orders.took, 0.5);
    };
    const waiting = isQuick ? 500 : 10_000;
    const faults = {
      away: () => shop.mailServer.goAway(),
      refusing: async () => {
        await shop.mailServer.comeBack();
        shop.mailServer.answer = { code: 451 };
      },
      slow: async () => {
        shop.mailServer.answer = { delay: 10_000 };
        await queueMails(shop, waiting);
        await shop.hurryMails();
      },
    };
    await sell();
    const medians = [];
    for (const [nth, [name, begin]] of Object.entries(faults).entries()) {
      const before = await sell();
      await begin();
      const during = await sell();
      medians.push({ name, before, during, ratio: during / before });
      step('mail server', nth + 1, 3);
    }
    shop.mailServer.answer = {};
    const begun = performance.now();
    await shop.mailsHaveLeft();
    const cleared = Math.round((performance.now() - begun) / 1000);
    const found = await checkOrders(shop, acknowledged);
    const told = medians.map(
      ({ name, before, during, ratio }) => `${name}: ${before} → ${during} ms (${ratio.toFixed(2)})`,
    );
    for (const { name, ratio } of medians)
      assert(ratio <= 1.1, `${name}: orders took ${ratio.toFixed(2)} times as long (${told.join('; ')})`);
    return [
      found,
      `median time of an order before → with it: ${told.join('; ')}`,
      `${waiting} mails and those of the orders left within ${cleared} s`,
    ];
  },
};

/** @param {import('../shop/shop.mjs').DrillShop} shop @param {number} count */
async function queueMails(shop, count) {
  const now = new Date();
  const mails = Array.from({ length: count }, (_, nth) => [
    randomUUID(),
    `waiting-${nth}@example.com`,
    ...['Waiting', 'Waiting', '<p>Waiting</p>', false, 'WAITING', 0, now, now],
  ]);
  const columns = 'id, recipient, subject, text_body, html_body, erase_body, status, attempts, due_at, created_at';
  for (let from = 0; from < count; from += 500)
    await shop.rows(`INSERT INTO outbox_mails (${columns}) VALUES ?`, [mails.slice(from, from + 500)]);
}
