import { afterAll, beforeAll, expect, test } from 'vitest';
import { BaseModel } from '../../database/BaseModel';
import { checksOf } from '../../features';
import { OutboxMail } from '../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../testing/api';
import { stockLeft } from '../../testing/factories/orders';
import { deliveredOrder, returnDesk } from '../../testing/factories/returns';
import { createAdmin, type SignedIn } from '../../testing/factories/users';
import { randomOf } from '../../testing/random';
import { runChecks } from '../data-checks/run-checks';
import type { Variant } from '../products/Variant';
import { Return } from './Return';

/** Turns of one order, and what happens at the same time in each: one interleaving. */
const TURNS = 6;
const AT_ONCE = 4;
/** How many there are: `RETURN_INTERLEAVINGS=2000` for more. */
const INTERLEAVINGS = Number(process.env.RETURN_INTERLEAVINGS ?? 72);
const ORDERS = Math.ceil(INTERLEAVINGS / TURNS);
const SEED = Number(process.env.RETURN_SEED ?? 20_261_123);
const STOCK = { stock: 10, otherStock: 2 };

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(async () => {
  await OutboxMail.query().where('subject', 'like', '%return%').delete();
  await api.close();
});

/** Breaches of the rules that returns could break. Other tests of this database may have left some. */
async function breaches(): Promise<Record<string, number>> {
  const rules = ['returned-units', 'return-stock', 'return-events', 'part-credit-notes', 'ordered-units'];
  const found = (await runChecks(checksOf([]))).filter(({ name }) => rules.includes(name));
  expect(found).toHaveLength(rules.length);
  return Object.fromEntries(found.map(({ name, breaches: rows }) => [name, rows]));
}

/** The sum of a variant's ledger. */
async function ledgerOf({ id }: Variant): Promise<number> {
  const [row] = await BaseModel.knex()('stock_movements').where({ variantId: id }).sum('changeUnits as units');
  return Number(row?.units ?? 0);
}

type Delivered = Awaited<ReturnType<typeof deliveredOrder>>;

/** What shopper and staff may do at any time, right or wrong. @param pick a number from 0 to below `below` */
function acts(bought: Delivered, ids: string[], pick: (below: number) => number) {
  const desk = returnDesk(api, admin);
  const one = () => ids[pick(ids.length)] ?? bought.order.id;
  const request = async (outcome: 'REFUND' | 'EXCHANGE') => {
    const answer = await bought.request(1 + pick(2), outcome);
    if (answer.status === 201) ids.push(answer.body.return.id);
    return answer;
  };
  const edit = async (variant: Variant) => {
    const stockWas = await stockLeft(variant);
    return api.put(`/stock/${variant.id}`, { token: admin.token, json: { stock: pick(12), stockWas } });
  };
  const receive = async (id: string) => {
    const { lines } = await desk.read(id);
    if (!lines) return api.get(`/admin/returns/${id}`, { token: admin.token });
    const restocked = pick(2);
    return desk.receive(id, restocked, pick(lines[0].quantity + 1 - restocked));
  };
  return [
    () => request('REFUND'),
    () => request('EXCHANGE'),
    () => request('EXCHANGE'),
    () => desk.approve(one()),
    () => desk.approve(...(ids.length > 0 ? ids : [bought.order.id])),
    () => desk.pickUp(one()),
    () => receive(one()),
    () => receive(one()),
    () => desk.decline(one()),
    () => api.put(`/returns/${one()}/withdraw`, { token: bought.shopper.token }),
    () => desk.exchange(one()),
    () => desk.refund(one()),
    () => bought.setStatus('CANCELED'),
    () => bought.setStatus('DELIVERED'),
    () => edit(bought.variant),
    () => edit(bought.other),
  ];
}

test(`${INTERLEAVINGS} interleavings of returns, exchanges, cancellations and stock edits keep stock and ledger the same (seed ${SEED})`, {
  timeout: 300_000 + ORDERS * 3_000,
}, async () => {
  const before = await breaches();
  const states = new Set<string>();
  for (let round = 0; round < ORDERS; round++) {
    const next = randomOf(SEED + round);
    const pick = (below: number) => Math.floor(next() * below);
    const bought = await deliveredOrder(api, admin, { quantity: 4, ...STOCK });
    const ids: string[] = [];
    const choices = acts(bought, ids, pick);
    for (let turn = 0; turn < TURNS; turn++) {
      const chosen = Array.from({ length: AT_ONCE }, () => choices[turn === 0 ? pick(3) : pick(choices.length)]);
      const answers = await Promise.all(chosen.map((act) => act?.()));
      for (const answer of answers)
        expect([200, 201, 400, 404, 409], `${SEED + round}: ${JSON.stringify(answer?.body)}`).toContain(answer?.status);
      for (const variant of [bought.variant, bought.other])
        expect(await ledgerOf(variant), `seed ${SEED + round}, turn ${turn}`).toBe(await stockLeft(variant));
    }
    for (const { state } of await Return.query().where({ orderId: bought.order.id })) states.add(state);
  }
  expect(await breaches()).toEqual(before);
  expect(states.size).toBeGreaterThan(3);
});
