// Two versions of the store beside each other behind nginx while people shop and staff edit; then the newer one is taken back.
import assert from 'node:assert/strict';
import { checkOrders, quantile, startOrders } from '../shop/orders.mjs';
import { startReaders } from '../shop/readers.mjs';
import { freePort } from '../shop/shop.mjs';
import { signInAtPages } from '../shop/sign-in.mjs';
import { CLIENT_ADDRESS, startNginx } from './nginx.mjs';
import { earlierRelease, laterRelease, ownMigrations } from './releases.mjs';
import { startStaff, switchBetween } from './two-versions-people.mjs';

const PAGES = ['/', '/shop', '/about', '/api/products?limit=12', '/api/categories'];
const OWN_CALLS = ['/api/auth/me', '/api/cart', '/api/orders/my-orders', '/api/addresses'];
const OWN_PAGES = ['/cart', '/wishlist', '/myaccount/order'];

/** @type {import('../drill.mjs').Drill} */
export const twoVersions = {
  name: 'two-versions',
  promise:
    'The version before the last migration and this one, then this one and one with a further migration, serve side by side behind nginx. The newer one migrates while the older one sells, each shows within 2 s what the other has changed, no request fails, each mail leaves once. Then this version is started again on the tables of the later one.',
  release: earlierRelease,
  async run({ shop, release, isQuick, step }) {
    assert(release);
    const later = await laterRelease();
    const here = { name: 'this version', file: '../build/main.js', migrations: ownMigrations() };
    const [listen, ...ports] = await Promise.all(Array.from({ length: 4 }, freePort));
    const url = `http://127.0.0.1:${listen}`;
    const env = { TRUST_PROXY: '1', PUBLIC_URL: url };
    const start = async (/** @type {import('./releases.mjs').Release} */ { file }, /** @type {number} */ port) => ({
      ...(await shop.startAnother({ port, env, file })),
      port,
    });
    const applied = async () => (await shop.rows('SELECT name FROM knex_migrations')).map(({ name }) => name);

    let [first, second] = [await start(release, ports[0] ?? 0), await start(release, ports[1] ?? 0)];
    let free = ports[2] ?? 0;
    const nginx = await startNginx({ listen: listen ?? 0, ports, tellsStore: true });
    try {
      await shop.rows('DELETE FROM cart_items');
      const orders = startOrders({ ...shop, shoppers: shop.shoppers.map(fromAnywhere) }, { count: 2, url, pause: 100 });
      const cookie = await signInAtPages(url, { identifier: 'large-00009@example.com' });
      const readers = startReaders(url, { count: 6, pause: 50, asks: asksOf(shop, cookie) });
      const staff = await startStaff(shop);
      const asked = () => readers.took.length + 2 * orders.acknowledged.size;
      const noneFailed = () => {
        const examples = readers.failures.slice(0, 3).join(', ');
        assert.equal(readers.failures.length, 0, `requests failed: ${examples}; nginx: ${nginx.errors()}`);
      };
      const sellOn = async () => {
        const until = asked() + (isQuick ? 300 : 4_000);
        await orders.until(() => asked() >= until || readers.failures.length > 0);
        noneFailed();
      };
      /** @type {number[]} */
      const heard = [];
      const turns = [
        { from: release, to: here },
        { from: here, to: later },
        { from: later, to: here },
      ];
      for (const [nth, { from, to }] of turns.entries()) {
        await sellOn();
        const before = await applied();
        const missing = to.migrations.filter((name) => !before.includes(name));
        assert.equal(missing.length > 0, from !== later, `to be migrated: ${missing.join(', ')}`);
        const third = await start(to, free);
        const after = await applied();
        assert.deepEqual(
          to.migrations.filter((name) => !after.includes(name)),
          [],
          'it has not migrated',
        );
        await second.stop();
        second = await start(to, second.port);
        heard.push(...(await staff.editThrough([first, second], isQuick ? 3 : 20)));
        await switchBetween(url, shop.shoppers[30 + nth], shop.variantIds[nth], [first, second, third]);
        await sellOn();
        await first.stop();
        free = first.port;
        first = third;
        await sellOn();
        step(`${from.name.split(' (')[0]} to ${to.name}`, nth + 1, turns.length);
      }
      const { repeated } = await orders.stop();
      await readers.stop();
      noneFailed();
      assert.equal(repeated, 0, `${repeated} requests of orders failed; nginx: ${nginx.errors()}`);
      const found = await checkOrders(shop, orders.acknowledged);
      return [
        `from ${release.name} to this version, to one with a further migration, and back; ${asked()} requests, none failed`,
        found,
        await checkMails(shop),
        `${heard.length} edits through one version, shown by the other: the last old page was asked for ${quantile(heard, 0.5)} ms after at the median, ${Math.round(Math.max(...heard))} ms at most`,
      ];
    } finally {
      await nginx.stop();
    }
  },
};

/** What the visitors look at: pages and calls of everybody, calls with a token, and pages with a cookie, each time from another address. */
function asksOf(shop, cookie) {
  return (/** @type {number} */ visitor, /** @type {number} */ turn) => {
    const paths = [PAGES, OWN_CALLS, OWN_PAGES][turn % 3] ?? PAGES;
    const token = paths === OWN_CALLS ? shop.shoppers[10 + visitor].headers : {};
    return {
      path: String(paths[turn % paths.length]),
      headers: { ...token, ...(paths === OWN_PAGES ? { cookie } : {}), [CLIENT_ADDRESS]: anyAddress() },
    };
  };
}

/** nginx chooses the store by the address: with another one for each request a shopper meets both versions. */
const anyAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;

/** @param {import('../../bench/shop.mjs').Shopper} shopper */
const fromAnywhere = (shopper) => ({
  ...shopper,
  get headers() {
    return { ...shopper.headers, [CLIENT_ADDRESS]: anyAddress() };
  },
});

/** The stores of both versions send mails: each is claimed by one of them. @param {import('../shop/shop.mjs').DrillShop} shop */
async function checkMails(shop) {
  await shop.mailsHaveLeft();
  const { accepted } = shop.mailServer;
  const twice = [...accepted.values()].filter((times) => times > 1).length;
  const [{ sent }] = await shop.rows(
    "SELECT COUNT(*) AS sent FROM outbox_mails WHERE status = 'SENT' AND created_at > ?",
    [shop.openedAt],
  );
  assert.deepEqual({ twice, accepted: accepted.size }, { twice: 0, accepted: sent });
  return `${sent} mails, each sent once by one of the stores`;
}
