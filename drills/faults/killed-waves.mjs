// The store is killed in the middle of the mails to those who wait for a sold-out size.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** People who wait for each variant, and its units when the first wave begins and when the second one does. */
const PEOPLE = 8;
const UNITS = [5, PEOPLE];
/** Milliseconds before each COMMIT, so that a wave takes long enough to be hit. */
const COMMIT_TAKES = 60;
/** Milliseconds after the beginning of a wave within which the store is killed: some four variants. */
const KILLED_WITHIN = 300;
const VARIANTS_A_KILL = 4;
/** Milliseconds between two looks of the store for people to tell, and for a wave to begin or to end. */
const LOOKS_EVERY = 2_000;
const PATIENCE = 60_000;
/** So many mails at most are being sent when a process dies. */
const BATCH = 10;

/** @type {import('../drill.mjs').Drill} */
export const killedWaves = {
  name: 'killed-waves',
  promise:
    'The store is killed again and again in waves of back-in-stock mails: the oldest hear first, no more people than there are units, nobody twice except with one Message-ID, and nobody is forgotten.',
  async run({ shop, random, isQuick, step }) {
    const wanted = isQuick ? 3 : 10;
    const variants = await awaitedVariants(shop, wanted * VARIANTS_A_KILL);
    let kills = 0;
    for (const units of UNITS) {
      for (const id of variants) await setStock(shop, id, units);
      const all = variants.length * units;
      shop.proxy.onCommit = () => ({ delay: COMMIT_TAKES });
      for (let told = await peopleTold(shop); told < all; told = await peopleTold(shop)) {
        await shop.start();
        await until(async () => (await peopleTold(shop)) > told, 'no wave begins');
        await sleep(random() * KILLED_WITHIN);
        await shop.kill();
        kills += 1;
        step(`told, with ${units} units of each variant`, await peopleTold(shop), all);
      }
      shop.proxy.onCommit = () => ({});
      await shop.start();
      await sleep(2 * LOOKS_EVERY);
      await checkWave(shop, units);
      await shop.mailsHaveLeft();
      await shop.kill();
    }
    assert(kills >= wanted, `only ${kills} kills hit a wave`);
    return [`${kills} kills, ${variants.length} variants, ${await checkMails(shop, kills)}`];
  },
};

/** Sold-out variants that shoppers see, each with people who wait for it. */
async function awaitedVariants(shop, count) {
  const variants = await shop.rows(
    `SELECT v.id FROM product_variants AS v JOIN products AS p ON p.id = v.product_id
     WHERE p.status = 'LIVE' AND p.publish_at IS NULL ORDER BY v.id LIMIT ?`,
    [count],
  );
  assert.equal(variants.length, count, 'the shop has too few variants');
  for (const [nth, { id }] of variants.entries()) {
    await setStock(shop, id, 0);
    for (let place = 0; place < PEOPLE; place += 1)
      await shop.rows(
        `INSERT INTO restock_subscriptions (id, variant_id, email, status, asked_at, expires_at)
         VALUES (UUID(), ?, ?, 'WAITING', NOW(3) - INTERVAL ? MINUTE, NOW(3) + INTERVAL 9 DAY)`,
        [id, `waits-${nth}-${place}@example.com`, PEOPLE - place],
      );
  }
  return variants.map(({ id }) => id);
}

/** Sets the stock of a variant, with its line of the ledger. */
async function setStock(shop, id, units) {
  await shop.rows(
    `INSERT INTO stock_movements
      (id, variant_id, product_id, product_name, color, size, change_units, stock_after, reason, actor_name, created_at)
     SELECT UUID(), id, product_id, 'Drill', color, size, ? - stock, ?, 'EDIT', 'Drill', NOW(3) FROM product_variants WHERE id = ?`,
    [units, units, id],
  );
  await shop.rows('UPDATE product_variants SET stock = ? WHERE id = ?', [units, id]);
}

async function peopleTold(shop) {
  const [{ told }] = await shop.rows(
    "SELECT COUNT(*) AS told FROM restock_subscriptions WHERE status = 'NOTIFIED' AND email LIKE 'waits-%'",
  );
  return told;
}

/** Those who asked first, as many as there are units, are told by one mail each; the others wait. */
async function checkWave(shop, units) {
  const people = await shop.rows(
    `SELECT s.email, s.status, COUNT(m.id) AS mails FROM restock_subscriptions AS s
     LEFT JOIN outbox_mails AS m ON m.recipient = s.email WHERE s.email LIKE 'waits-%' GROUP BY s.id`,
  );
  const wrong = people.filter(({ email, status, mails }) => {
    const isTold = Number(email.match(/(\d+)@/)[1]) < units;
    return status !== (isTold ? 'NOTIFIED' : 'WAITING') || mails !== Number(isTold);
  });
  const [first] = wrong;
  assert.equal(wrong.length, 0, `${wrong.length} people, as ${first?.email}: ${first?.status}, ${first?.mails} mails`);
}

/** Each person's mail was accepted; what was accepted twice was being sent at a kill. */
async function checkMails(shop, kills) {
  const mails = await shop.rows("SELECT id FROM outbox_mails WHERE recipient LIKE 'waits-%'");
  const ids = new Set(mails.map(({ id }) => id));
  // A Message-ID begins with the id of its mail.
  const accepted = [...shop.mailServer.accepted].filter(([messageId]) => ids.has(messageId.split('.')[0]));
  assert.equal(accepted.length, mails.length, `of ${mails.length} mails ${accepted.length} Message-IDs were accepted`);
  const twice = accepted.filter(([, times]) => times > 1).length;
  assert(twice <= BATCH * kills, `${twice} mails left more than once`);
  return `${mails.length} people told once, ${twice} of them twice with one Message-ID`;
}

/** @param {() => Promise<boolean>} isSo @param {string} otherwise */
async function until(isSo, otherwise) {
  for (const end = Date.now() + PATIENCE; !(await isSo()); await sleep(10)) assert(Date.now() < end, otherwise);
}
