// The mail server is away, refuses, then is slow, with 10,000 mails waiting, while shoppers order.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOrders, quantile, startOrders } from '../shop/orders.mjs';

/** Before and during by turns, because one long take of each differs by more than a tenth by itself. */
const ROUNDS = 7;
const SECONDS = 4;
/** The first orders compile what the others run through. */
const WARM_UP = 10;

/** @type {import('../drill.mjs').Drill} */
export const mailServerAway = {
  name: 'mail-server-away',
  promise:
    'The mail server is away, refuses, or takes 10 s, and 10,000 mails wait: orders stay as quick as before (± 10%), and every mail leaves later.',
  async run({ shop, isQuick, step }) {
    await shop.start();
    const acknowledged = new Map();
    const rounds = isQuick ? 3 : ROUNDS;
    const sell = async (seconds = SECONDS) => {
      const orders = startOrders(shop, { count: 4, pause: 200 });
      await sleep(seconds * 1_000);
      await orders.stop();
      for (const [key, id] of orders.acknowledged) acknowledged.set(key, id);
      return quantile(orders.took, 0.5);
    };
    const waiting = isQuick ? 500 : 10_000;
    const { mailServer } = shop;
    /** @param {import('../shop/mail-server.mjs').MailServer['answer']} answer */
    const answers = (answer) => async () => {
      mailServer.answer = answer;
    };
    const faults = {
      away: { begin: () => mailServer.goAway(), end: () => mailServer.comeBack() },
      refusing: { begin: answers({ code: 451 }), end: answers({}) },
      slow: { begin: answers({ delay: 10_000 }), end: answers({}) },
    };
    await queueMails(shop, waiting);
    await sell(WARM_UP);
    const medians = [];
    for (const [nth, [name, { begin, end }]] of Object.entries(faults).entries()) {
      const turns = [];
      for (let round = 1; round <= rounds; round += 1) {
        const before = await sell();
        await begin();
        await shop.hurryMails();
        const during = await sell();
        await end();
        await postponeMails(shop);
        turns.push({ before, during, ratio: during / before });
      }
      const [median] = turns.sort((one, other) => one.ratio - other.ratio).slice((rounds - 1) / 2);
      assert(median);
      medians.push({ name, ...median });
      step('mail server', nth + 1, 3);
    }
    await shop.hurryMails();
    const begun = performance.now();
    await shop.mailsHaveLeft();
    const cleared = Math.round((performance.now() - begun) / 1000);
    const [{ failed }] = await shop.rows("SELECT COUNT(*) AS failed FROM outbox_mails WHERE status = 'FAILED'");
    assert.equal(failed, 0, `${failed} mails were given up`);
    const found = await checkOrders(shop, acknowledged);
    const told = medians.map(
      ({ name, before, during, ratio }) => `${name}: ${before} → ${during} ms (${ratio.toFixed(2)})`,
    );
    for (const { name, ratio } of medians)
      assert(ratio <= 1.1, `${name}: orders took ${ratio.toFixed(2)} times as long (${told.join('; ')})`);
    return [
      found,
      `median time of an order before → with it, the middle of ${rounds} turns: ${told.join('; ')}`,
      `${waiting} mails and those of the orders left within ${cleared} s`,
    ];
  },
};

/** Mails that wait are not sent while nothing is broken, and have all their attempts again. @param {import('../shop/shop.mjs').DrillShop} shop */
const postponeMails = (shop) =>
  shop.rows(
    `UPDATE outbox_mails SET due_at = NOW(3) + INTERVAL 1 DAY, attempts = 0
      WHERE status = 'WAITING' AND leased_until IS NULL`,
  );

/** Queues mails that are due in a day. @param {import('../shop/shop.mjs').DrillShop} shop @param {number} count */
async function queueMails(shop, count) {
  const now = new Date();
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const mails = Array.from({ length: count }, (_, nth) => [
    randomUUID(),
    `waiting-${nth}@example.com`,
    ...['Waiting', 'Waiting', '<p>Waiting</p>', false, 'WAITING', 0, tomorrow, now],
  ]);
  const columns = 'id, recipient, subject, text_body, html_body, erase_body, status, attempts, due_at, created_at';
  for (let from = 0; from < count; from += 500)
    await shop.rows(`INSERT INTO outbox_mails (${columns}) VALUES ?`, [mails.slice(from, from + 500)]);
}
