// Two machines share a Redis, which is killed and started again while people sign in, read and write.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { ExpectedError } from '../../scripts/cli/expected-error.mjs';
import { findProgram } from '../../scripts/install/system-packages.mjs';
import { worstOf } from '../shop/orders.mjs';
import { freePort } from '../shop/shop.mjs';

/** Milliseconds in which a session ends on all machines. */
const ENDED_WITHIN = 2_000;
/** Wrong passwords that an account may have. */
const TRIES = 10;
/** Further ones, each answered later than the one before. */
const BEYOND = 2;
const PASSWORD = 'Correct-horse-1';

/** @type {import('../drill.mjs').Drill} */
export const redis = {
  name: 'redis',
  promise:
    'Limits hold over two machines, and a session ended on one is over on the other within 2 s, with Redis and without it. Redis killed under load: no 5xx.',
  async run({ shop, isQuick, step }) {
    const program = findProgram('redis-server');
    if (!program) throw new ExpectedError('This drill needs redis-server: apt-get install redis-server');
    const port = await freePort();
    const server = startRedis(program, port, String(shop.env.DATA_DIR));
    const env = { REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' };
    try {
      const stores = [];
      for (let nth = 0; nth < 2; nth += 1) stores.push(await shop.startAnother({ port: await freePort(), env }));
      const [one = '', other = ''] = stores.map(({ url }) => url);
      await server.isReady();
      // Both have connected by then.
      await sleep(1_500);
      const user = await register(one);
      const withRedis = { tries: await tries(one, other), endings: await endings(user, one, other, isQuick ? 5 : 30) };
      assert((await server.keys()) > 0, 'nothing was counted in Redis');
      const load = startLoad(user, [one, other]);
      const kills = isQuick ? 2 : 10;
      for (let nth = 1; nth <= kills; nth += 1) {
        await sleep(1_000);
        await server.kill();
        await sleep(1_000);
        if (nth === kills) break;
        await server.restart();
        step('Redis killed', nth, kills);
      }
      const without = { tries: await tries(one, other), endings: await endings(user, one, other, isQuick ? 2 : 10) };
      const frozen = await server.restart();
      await sleep(2_500);
      process.kill(frozen, 'SIGSTOP');
      await sleep(3_000);
      process.kill(frozen, 'SIGCONT');
      const answers = await load.stop();
      const bad = answers.filter(({ status }) => status >= 500 || status === 0);
      assert.deepEqual(bad, [], `${bad.length} of ${answers.length} answers were 5xx`);
      const told = (/** @type {{ median: number, worst: number }} */ { median, worst }) =>
        `${median} ms, at most ${worst} ms`;
      return [
        `wrong passwords taken of ${TRIES + BEYOND} sent to two machines in turn: ${withRedis.tries} with Redis, ${without.tries} without`,
        `a session ended on one machine was over on the other after ${told(withRedis.endings)} with Redis, ${told(without.endings)} without`,
        `${kills} kills and a freeze of 3 s under ${answers.length} requests: no 5xx, the slowest answer ${worstOf(answers.map(({ took }) => took))} ms`,
      ];
    } finally {
      await server.stop();
    }
  },
};

function startRedis(program, port, folder) {
  const log = join(folder, 'redis.log');
  const launch = () =>
    execa(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--logfile', log],
      {
        reject: false,
      },
    );
  let running = launch();
  const isReady = async () => {
    while (!readFileSync(log, { encoding: 'utf8', flag: 'a+' }).includes('Ready to accept')) await sleep(20);
  };
  return {
    isReady,
    async kill() {
      running.kill('SIGKILL');
      await running;
    },
    async restart() {
      running = launch();
      await once(running, 'spawn');
      return running.pid ?? 0;
    },
    async keys() {
      const { stdout } = await execa('redis-cli', ['-p', String(port), 'DBSIZE']);
      return Number(stdout.replace(/\D/g, ''));
    },
    async stop() {
      running.kill('SIGKILL');
      await running;
    },
  };
}

const randomAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;

async function post(url, path, body, headers = {}) {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress(), ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function register(url) {
  const username = `drill${Date.now()}`;
  const account = { username, email: `${username}@example.com`, password: PASSWORD };
  const { status, body } = await post(url, '/auth/register', account);
  assert.equal(status, 201, JSON.stringify(body));
  return username;
}

async function signIn(url, identifier) {
  const { status, body } = await post(url, '/auth/login', { identifier, password: PASSWORD });
  assert.equal(status, 200, JSON.stringify(body));
  return { authorization: `Bearer ${body.token}` };
}

const seen = async (url, headers) => (await fetch(`${url}/api/cart`, { headers })).status;

/** Guesses at one account, sent to two machines in turn. @returns {Promise<number>} how many were taken */
async function tries(one, other) {
  const identifier = `nobody${Math.random()}`;
  let taken = 0;
  for (let nth = 0; nth < TRIES + BEYOND; nth += 1) {
    const { status } = await post(nth % 2 ? one : other, '/auth/login', { identifier, password: 'wrong password' });
    if (status === 401) taken += 1;
    else assert.equal(status, 429);
  }
  assert.equal(taken, TRIES, `${taken} guesses were taken`);
  return taken;
}

/** Sessions that are ended on one machine while the other trusts them. */
async function endings(user, one, other, count) {
  const took = [];
  for (let nth = 0; nth < count; nth += 1) {
    const headers = await signIn(one, user);
    assert.equal(await seen(other, headers), 200);
    await post(one, '/auth/logout', {}, headers);
    const at = performance.now();
    while ((await seen(other, headers)) !== 401) await sleep(5);
    took.push(Math.round(performance.now() - at));
  }
  assert(worstOf(took) <= ENDED_WITHIN, `a session was over after ${worstOf(took)} ms`);
  return { median: took.sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0, worst: worstOf(took) };
}

/** Sign-ins, reads and writes on both machines. */
function startLoad(user, urls) {
  const answers = [];
  let isOpen = true;
  const timed = async (ask) => {
    const begun = performance.now();
    const { status } = await ask().catch(() => ({ status: 0 }));
    answers.push({ status, took: Math.round(performance.now() - begun) });
  };
  const visit = async (url) => {
    const headers = await signIn(url, user);
    while (isOpen) {
      await timed(() => post(url, '/auth/login', { identifier: user, password: PASSWORD }));
      await timed(() => post(url, '/auth/login', { identifier: `nobody${Math.random()}`, password: 'wrong password' }));
      await timed(() => fetch(`${url}/api/cart`, { headers }));
    }
  };
  const visiting = Promise.all([...urls, ...urls].map(visit));
  return {
    async stop() {
      isOpen = false;
      await visiting;
      return answers;
    },
  };
}
