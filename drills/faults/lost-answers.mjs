// Answers are lost: of a COMMIT between database and store, and of requests between store and shopper.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { checkOrders, startOrders } from '../shop/orders.mjs';

/** @type {import('../drill.mjs').Drill} */
export const lostAnswers = {
  name: 'lost-answers',
  promise:
    'Answers are lost exactly at COMMIT, and 5% of the replies to shoppers are dropped, reset or late, while their programs repeat what was not answered: one order a key. Each call that is done once loses its COMMIT, and the answer to it: the next try gives the first answer, or does the work.',
  async run({ shop, random, isQuick, step }) {
    const wanted = isQuick ? 60 : 1_000;
    await shop.start();
    let lost = 0;
    shop.proxy.onCommit = () => {
      const chance = random();
      if (chance < 0.05) lost += 1;
      return { loseAnswer: chance < 0.025, loseRequest: chance >= 0.025 && chance < 0.05 };
    };
    const line = await startBadLine(Number(new URL(shop.url).port), random);
    const orders = startOrders(shop, { count: 8, url: line.url, keepAlive: false });
    for (let shown = 0; shown < wanted; ) {
      await orders.until(() => orders.acknowledged.size >= Math.min(wanted, shown + wanted / 10));
      shown = orders.acknowledged.size;
      step('orders', Math.min(shown, wanted), wanted);
    }
    const { repeated } = await orders.stop();
    shop.proxy.onCommit = () => ({});
    await line.close();
    return [
      await checkOrders(shop, orders.acknowledged),
      `${shop.proxy.commits} COMMITs, ${lost} of them cut off before or after the database did it; ${line.spoiled()} replies dropped, reset or late; ${repeated} requests repeated`,
      await checkEachCall(),
    ];
  },
};

/** Each call of the contract that is done once, by the tests that make them, through the same proxy. */
async function checkEachCall() {
  const args = ['vitest', 'run', 'server/lost-answers.test.ts', '--reporter=json'];
  const { stdout } = await execa('npx', args, { cwd: fileURLToPath(new URL('../..', import.meta.url)), reject: false });
  const { numPassedTests, numTotalTests } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  assert(
    numTotalTests > 0 && numPassedTests === numTotalTests,
    `${numPassedTests} of ${numTotalTests} calls were done once`,
  );
  return `${numTotalTests / 2} calls done once, each with its COMMIT lost and with the answer to it lost`;
}

/** A way to the store that spoils one reply in twenty. One connection carries one request. */
async function startBadLine(port, random) {
  let spoiled = 0;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const line of [client, upstream]) {
      line.on('error', () => {});
      line.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    const chance = random();
    if (chance < 0.05) spoiled += 1;
    upstream.on('data', async (bytes) => {
      if (chance < 0.02) return void client.destroy();
      if (chance < 0.04) return void client.resetAndDestroy();
      if (chance < 0.05) await sleep(2_000);
      if (client.writable) client.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    spoiled: () => spoiled,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
