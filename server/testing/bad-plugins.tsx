import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import { route } from '@rangrekha/backend/plugins/surface';
import { endpointsOf } from '@rangrekha/contract';
import { z } from 'zod';

/** What the leaking ones keep for ever, on the heap. */
const leaked: unknown[] = [];

/** Each does one kind of harm at every point. */
const WAYS = {
  throwing: () => {
    throw new Error('out of order');
  },
  hanging: () => new Promise(() => {}),
  // A megabyte a call: each element of an array has eight bytes.
  leaking: () => {
    leaked.push(new Array(131_072).fill(leaked.length));
    throw new Error('one more megabyte');
  },
  // It throws, and leaves a promise that nobody awaits and that rejects later.
  forgetting: () => {
    setTimeout(() => void Promise.reject(new Error('nobody awaits this')), 5);
    throw new Error('out of order');
  },
  raving: () => ({ nonsense: [null, Number.NaN] }),
};
type Way = keyof typeof WAYS;

// biome-ignore lint/suspicious/noExplicitAny: they answer what no type allows
type Anything = any;

const allOf = (names: readonly string[], value: unknown): Anything =>
  Object.fromEntries(names.map((name) => [name, value]));

const EVENTS = ['order.placed', 'order.status_changed', 'product.saved', 'stock.low'];
const DECISIONS = ['paymentMethods', 'refuseOrder', 'holdOrder', 'promisedDays', 'riskReasons'];
const SLOTS = [
  ...[
    'product.belowBuy',
    'list.below',
    'cart.note',
    'checkout.payment',
    'order.page',
    'footer',
    'account',
    'home.section',
    'head',
  ],
];

function bad(name: Way): Plugin {
  const way: Anything = WAYS[name];
  const harm = endpointsOf(name)(`${name}Harm`, `GET /x/${name}/harm`, {
    access: 'public',
    summary: 'Does harm.',
    seconds: 1,
    responses: { 200: z.strictObject({ message: z.string() }) },
    errors: [503],
  });
  return plugin({
    name,
    title: name,
    summary: 'It does harm.',
    facts: {
      product: [{ name: `${name}Harm`, label: 'Harm', kind: 'line', limit: 80 }],
      order: [{ name: `${name}Harm`, label: 'Harm', kind: 'line', limit: 80 }],
    },
    on: allOf(EVENTS, way),
    counts: way,
    decide: allOf(DECISIONS, way),
    work: [{ name: 'harm', seconds: 1, run: way }],
    router: () => [route(harm, way)],
    // The back office of this shop was built without its components.
    admin: {
      places: allOf(['product.aside', 'order.aside', 'dashboard', 'company'], { access: 'orders' }),
      screens: [{ path: '/', label: name, access: 'orders' }],
    },
    slots: allOf(SLOTS, { load: way }),
    checks: [
      {
        name: `${name}-check`,
        rule: `What ${name} checks.`,
        sql: name === 'hanging' ? 'SELECT SLEEP(3600) AS breach' : 'SELECT nonsense FROM nowhere',
      },
    ],
    erase: way,
    exportData: way,
    pages: [{ path: `/${name}-page`, title: name, description: 'It does harm.', load: way }],
  });
}

/** A plugin whose settings do the same when they are read. */
const withBadSettings = (name: Way): Plugin =>
  plugin({
    name: `${name}settings`,
    title: `Settings of ${name}`,
    summary: 'Its settings do harm.',
    settings: z.object({
      word: z
        .string()
        .default('')
        .refine(WAYS[name] as Anything),
    }),
    ...(name === 'raving' && { initial: { word: 7 } as object }),
    slots: { footer: { load: async () => <p>Footer of {name}</p> } },
  });

const ways = (process.env.BAD_WAYS ?? '').split(',').filter((way): way is Way => way in WAYS);

/** The plugins of a shop that took bad ones, as `BAD_WAYS` names them. */
export const plugins: Plugin[] = ways.flatMap((way) => [bad(way), withBadSettings(way)]);
