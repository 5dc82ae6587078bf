// The store, then its database, are killed again and again while orders come in.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOrders, startOrders, worstOf } from '../shop/orders.mjs';

/** Milliseconds in which it sells again. */
const BACK_WITHIN = 5_000;
const HURRY_MAILS_EVERY = 300;
/** So many mails at most are being sent when a process dies. */
const BATCH = 10;

/** @type {import('../drill.mjs').Drill} */
export const killedStore = {
  name: 'killed-store',
  promise:
    'The store is killed 100 times under orders: no acknowledged order is lost, none comes twice, none is half there; each mail leaves once, or twice with one Message-ID; it sells again within 5 s.',
  async run({ shop, random, isQuick, step }) {
    const kills = isQuick ? 10 : 100;
    await shop.start();
    const figures = await killAgainAndAgain({ shop, random, kills, step }, async () => {
      await shop.kill();
      await shop.start();
    });
    await shop.mailsHaveLeft();
    return [...figures, await checkMails(shop, kills)];
  },
};

/** @type {import('../drill.mjs').Drill} */
export const killedDatabase = {
  name: 'killed-database',
  promise:
    'The database is killed 30 times under orders and started again at once: the same holds, and the store needs no restart.',
  async run({ shop, random, isQuick, step }) {
    const kills = isQuick ? 3 : 30;
    await shop.start();
    const figures = await killAgainAndAgain({ shop, random, kills, step }, async () => {
      process.kill(shop.databasePid(), 'SIGKILL');
    });
    await shop.mailsHaveLeft();
    return [...figures, await checkMails(shop, kills)];
  },
};

/**
 * @param {Pick<import('../drill.mjs').DrillContext, 'shop' | 'random' | 'step'> & { kills: number }} context
 * @param {() => Promise<void>} kill kills it and sees to it that it comes back
 */
async function killAgainAndAgain({ shop, random, kills, step }, kill) {
  const orders = startOrders(shop, { count: 4 });
  // Mails that leave at once are being sent when the store dies.
  const hurrying = setInterval(() => shop.hurryMails().catch(() => {}), HURRY_MAILS_EVERY);
  const pauses = [];
  try {
    await orders.until(() => orders.acknowledged.size > 8);
    for (let nth = 1; nth <= kills; nth += 1) {
      await sleep(random() * 200);
      const at = performance.now();
      await kill();
      await orders.sellAgain();
      pauses.push(Math.round(performance.now() - at));
      step('killed', nth, kills);
    }
  } finally {
    clearInterval(hurrying);
  }
  const { repeated } = await orders.stop();
  const found = await checkOrders(shop, orders.acknowledged);
  assert(worstOf(pauses) <= BACK_WITHIN, `selling again took ${worstOf(pauses)} ms`);
  const mean = Math.round(pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length);
  return [
    `${kills} kills: ${found}`,
    `${repeated} requests repeated; selling again after ${mean} ms on average, ${worstOf(pauses)} at most`,
  ];
}

/** Each order has one confirmation, which was accepted; what was accepted twice was being sent at a kill. */
async function checkMails(shop, kills) {
  const mails = await shop.rows(
    `SELECT COUNT(mails.id) AS count, MAX(mails.status) AS status, MAX(mails.id) AS id
     FROM orders LEFT JOIN outbox_mails AS mails ON mails.order_id = orders.id AND mails.topic = 'CONFIRMATION'
     WHERE orders.created_at > ? GROUP BY orders.id`,
    [shop.openedAt],
  );
  const wrong = mails.filter(({ count, status }) => count !== 1 || status !== 'SENT').length;
  assert.equal(wrong, 0, `${wrong} orders have not one mail that was sent`);
  // A Message-ID begins with the id of its mail.
  const accepted = [...shop.mailServer.accepted].map(([id, times]) => ({ mailId: id.split('.')[0], times }));
  const found = new Map(accepted.map(({ mailId, times }) => [mailId, times]));
  assert.equal(found.size, accepted.length, 'a mail left with two Message-IDs');
  const times = mails.map(({ id }) => found.get(id) ?? 0);
  const lost = times.filter((count) => count === 0).length;
  assert.equal(lost, 0, `${lost} mails count as sent, and the mail server never had them`);
  const twice = times.filter((count) => count > 1).length;
  assert(twice <= BATCH * kills, `${twice} mails left more than once`);
  return `${mails.length} mails, ${twice} of them twice with one Message-ID, none lost`;
}
