// Whether the time of an answer tells that an account exists: the same request for a known and an unknown one, turn about.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const SAMPLES = 200;
/** Milliseconds by which the medians may differ. */
const MOST = 5;
/** Requests before the samples, in which the store warms up. */
const WARMING = 5;

const wrong = { password: 'Guessed@12345', newPassword: 'Guessed@12345', otp: '000000' };
const stranger = () => `${randomUUID()}@example.com`;

/**
 * The calls that take a name, an address or a link; each with the body for a known one and for one that nobody has.
 * @param {{ email: string, id: string }[]} customers @param {{ email: string }[]} staff @param {string} variantId
 * @param {string[]} orderIds
 */
function callsOf(customers, staff, variantId, orderIds) {
  const one = (list, nth) => list[nth % list.length];
  // What a token's signature looks like; nobody can make one that fits.
  const signature = 'A'.repeat(43);
  const login = (identifier) => ({ identifier, password: wrong.password });
  const reset = (email) => ({ email, otp: wrong.otp, newPassword: wrong.newPassword });
  return [
    {
      name: 'sign-in of customers',
      path: '/auth/login',
      expected: 401,
      known: (nth) => login(one(customers, nth).email),
      unknown: () => login(stranger()),
    },
    {
      name: 'sign-in of staff',
      path: '/auth/login',
      expected: 401,
      known: (nth) => login(one(staff, nth).email),
      unknown: () => login(stranger()),
    },
    {
      name: 'a code for a new password',
      path: '/auth/forgot-password/request-otp',
      expected: 200,
      known: (nth) => ({ email: one(customers, nth).email }),
      unknown: () => ({ email: stranger() }),
    },
    {
      name: 'a guessed code',
      path: '/auth/forgot-password/reset',
      expected: 400,
      known: (nth) => reset(one(customers, nth).email),
      unknown: () => reset(stranger()),
    },
    {
      name: 'a link that confirms an address',
      path: '/auth/verify-email',
      expected: 400,
      known: (nth) => ({ token: `${one(customers, nth).id}.${signature}` }),
      unknown: () => ({ token: `${randomUUID()}.${signature}` }),
    },
    {
      name: 'a link to an order',
      path: '/order-answers/confirm',
      expected: 404,
      known: (nth) => ({ token: `${one(orderIds, nth)}.zzzzzz.${signature}` }),
      unknown: () => ({ token: `${randomUUID()}.zzzzzz.${signature}` }),
    },
    {
      name: 'the restock list',
      path: '/restock-subscriptions',
      expected: 200,
      known: (nth) => ({ productVariantId: variantId, email: one(customers, nth).email }),
      unknown: () => ({ productVariantId: variantId, email: stranger() }),
    },
  ];
}

/** @type {import('../drill.mjs').Drill} */
export const accountTiming = {
  name: 'account-timing',
  promise: `Known and unknown accounts get the same answer in the same time, within ${MOST} ms at the median of ${SAMPLES}: signing in, asking for a code, guessing codes and links, joining the restock list.`,
  async run({ shop, random, isQuick, step }) {
    await shop.start();
    const customers = await shop.rows("SELECT id, email FROM users WHERE user_type = 'CUSTOMER' AND email LIKE '%@%'");
    const staff = await shop.rows("SELECT email FROM users WHERE user_type = 'ADMIN'");
    const orders = await shop.rows('SELECT id FROM orders');
    const [variant] = await shop.rows(`SELECT v.id FROM product_variants v JOIN products p ON p.id = v.product_id
      WHERE v.stock = 0 AND p.status = 'LIVE' LIMIT 1`);
    const calls = callsOf(
      customers,
      staff,
      variant.id,
      orders.map(({ id }) => id),
    );
    const samples = isQuick ? SAMPLES / 5 : SAMPLES;
    const figures = [];
    for (const [nth, call] of calls.entries()) {
      figures.push(await compare(shop, call, { samples, random }));
      step('calls', nth + 1, calls.length);
    }
    const apart = figures.filter(({ wait }) => isApart(wait)).map(inWords);
    assert.deepEqual(apart, [], apart.join('; '));
    return figures.map(inWords);
  },
};

const isApart = ({ known, unknown }) => Math.abs(known - unknown) > MOST;
const inTimes = ({ known, unknown }) => `${known.toFixed(1)} ms when known, ${unknown.toFixed(1)} ms when unknown`;
/** The processor time, which a busy machine does not change, says what an answer's wait has to hide. */
const inWords = ({ name, wait, work }) => `${name}: ${inTimes(wait)}; of processor time ${inTimes(work)}`;

async function compare(shop, { name, path, expected, known, unknown }, { samples, random }) {
  const waits = { known: [], unknown: [] };
  const works = { known: [], unknown: [] };
  const answers = new Set();
  const ask = async (body) => {
    const [begun, worked] = [performance.now(), processorTimeOf(shop.pid())];
    const response = await fetch(`${shop.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { requestId: _, ...answer } = await response.json();
    const took = { wait: performance.now() - begun, work: processorTimeOf(shop.pid()) - worked };
    assert.equal(response.status, expected, `${name} was answered with ${response.status} ${JSON.stringify(answer)}`);
    answers.add(JSON.stringify(answer));
    return took;
  };
  for (let nth = -WARMING; nth < samples; nth += 1) {
    const pair = [
      { kind: 'known', body: known(nth + WARMING) },
      { kind: 'unknown', body: unknown() },
    ];
    if (random() < 0.5) pair.reverse();
    for (const { kind, body } of pair) {
      const { wait, work } = await ask(body);
      if (nth < 0) continue;
      waits[kind].push(wait);
      works[kind].push(work);
    }
  }
  assert.equal(answers.size, 1, `${name}: the answers differ: ${[...answers].join(' and ')}`);
  return { name, wait: mediansOf(waits), work: mediansOf(works) };
}

/** Milliseconds that all threads of a process have run; 0 where the system does not tell. @param {number} pid */
function processorTimeOf(pid) {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return 0;
  const times = readdirSync(threads).map((id) =>
    Number(readFileSync(`${threads}/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}

const mediansOf = ({ known, unknown }) => ({ known: medianOf(known), unknown: medianOf(unknown) });
const medianOf = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
