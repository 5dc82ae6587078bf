// Visitors who look at pages and lists again and again, and how long each answer took.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {object} Asked
 * @property {string} path
 * @property {Record<string, string>} [headers]
 */

/**
 * Lets `count` visitors ask until `stop`, each on a connection of its own that stays open.
 * @param {string} url of the store, or of a proxy before it
 * @param {{ count: number, pause: number, asks: (visitor: number, turn: number) => Asked }} options `pause`:
 *   milliseconds between an answer and the next request
 */
export function startReaders(url, { count, pause, asks }) {
  /** @type {number[]} milliseconds */
  const took = [];
  /** @type {string[]} */
  const failures = [];
  let isOpen = true;

  /** @param {number} visitor */
  async function read(visitor) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; isOpen; turn += 1) {
      const asked = asks(visitor, turn);
      const begun = performance.now();
      const status = await statusOf(`${url}${asked.path}`, { agent, headers: asked.headers });
      took.push(performance.now() - begun);
      if (status !== 200) failures.push(`${asked.path}: ${status}`);
      await sleep(pause);
    }
    agent.destroy();
  }

  const reading = Promise.all(Array.from({ length: count }, (_, visitor) => read(visitor)));
  return {
    took,
    failures,
    async stop() {
      isOpen = false;
      await reading;
    },
  };
}

/** The status of an answer that came whole, or why there is none. */
async function statusOf(url, options) {
  try {
    const asked = request(url, options).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    return /** @type {number} */ (answer.statusCode);
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}
