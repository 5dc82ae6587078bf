// A plugin as it was written against the first version of the API that docs/plugins.md describes. It uses every point. Nobody
// changes it: if a change of the store makes it fail, plugins of shops fail, too.
import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import { BaseModel, conflict, raisePluginTag, route, transaction } from '@rangrekha/backend/plugins/surface';
import { endpointsOf } from '@rangrekha/contract';
import { z } from 'zod';

/** What it was told, by point. */
export const told: Record<string, unknown[]> = {};
const tell = (point: string, value: unknown) => {
  told[point] = [...(told[point] ?? []), value];
};

interface Settings {
  note: string;
  lines: string;
  minutes: number;
  isLoud: boolean;
  look: 'plain' | 'warm';
  token: string;
}

class Paper extends BaseModel {
  static override tableName = 'x_first_papers';
  declare customerId: string;
  declare text: string;
}

const endpoint = endpointsOf('First');
const readNote = endpoint('firstReadNote', 'GET /x/first/note', {
  access: 'public',
  summary: 'The note.',
  responses: { 200: z.strictObject({ note: z.string() }) },
});
const savePaper = endpoint('firstSavePaper', 'POST /x/first/papers', {
  access: 'customer',
  summary: 'Keeps a paper. 409 EMPTY.',
  body: z.object({ text: z.string().max(200) }),
  once: true,
  responses: { 200: z.strictObject({ message: z.string() }) },
  errors: [409],
});
const pay = endpoint('firstPay', 'POST /x/first/pay/:id', {
  access: 'finance',
  summary: 'Records the payment of an order.',
  params: z.object({ id: z.uuid() }),
  responses: { 200: z.strictObject({ message: z.string() }) },
  errors: [404, 409],
});

export const first = (initial: Partial<Settings> = {}): Plugin =>
  plugin<Settings>({
    name: 'first',
    title: 'First',
    summary: 'It uses every point.',
    settings: z.object({
      note: z.string().default('Hello').meta({ title: 'Note', description: 'For the staff.' }),
      lines: z.string().default('').meta({ lines: true }),
      minutes: z.int().min(5).default(30),
      isLoud: z.boolean().default(false),
      look: z.enum(['plain', 'warm']).default('plain'),
      token: z.string().default('').meta({ title: 'Token', secret: true }),
    }),
    initial,
    facts: {
      product: [{ name: 'knots', label: 'Knots', kind: 'line', limit: 80 }],
      order: [{ name: 'wish', label: 'Wish', kind: 'lines', limit: 500, isStaffOnly: true }],
      customer: [{ name: 'size', label: 'Size', kind: 'choice', limit: 20, choices: ['S', 'M'] }],
    },
    on: {
      'order.placed': async ({ id, type, at, data: { order } }, { log, name }) => {
        log.debug({ id, at, name }, type);
        tell('order.placed', order.id);
      },
      'order.status_changed': async ({ data: { order, fromStatus } }) =>
        tell('order.status_changed', [order.deliveryStatus, fromStatus]),
      'order.canceled': async () => {},
      'order.out_for_delivery': async () => {},
      'product.saved': async () => {},
      'product.deleted': async () => {},
      'stock.low': async () => {},
    },
    decide: {
      paymentMethods: ({ total, units, pincode, state, customerId }) => {
        tell('paymentMethods', { total, units, pincode, state, customerId });
        return [{ id: 'FIRST', name: 'Pay first', note: 'By card.' }];
      },
      refuseOrder: ({ units }) => (units > 5 ? 'Please call us for more than 5 pieces.' : undefined),
      holdOrder: ({ orderTotal }) => (orderTotal === 777 ? ['Count it again.'] : []),
      promisedDays: ({ days }) => days + 1,
      riskReasons: ({ orderTotal }) => (orderTotal > 0 ? [{ level: 'LOW', text: 'First looked at it.' }] : []),
    },
    router: ({ settings, orders, now }) => [
      route(readNote, async () => ({ note: (await settings()).note })),
      route(savePaper, ({ caller, body, once }) =>
        once(async (trx) => {
          if (!body.text) throw conflict('EMPTY', 'Please write something.');
          await Paper.query(trx).insert({ customerId: caller.id, text: body.text });
          raisePluginTag(trx);
          return { message: 'Kept.' };
        }),
      ),
      route(pay, async ({ params: { id }, caller }) => {
        const [before] = await orders.findUnpaid('FIRST', new Date(now().getTime() + 1_000));
        tell('unpaid', before?.id);
        await orders.whileLocked(id, ({ order, recordPayment }) =>
          recordPayment({ amount: Math.round(order.orderTotal * 100), reference: 'F1' }, caller),
        );
        return { message: 'Paid.' };
      }),
    ],
    admin: {
      places: {
        'order.aside': { access: 'orders' },
        'product.aside': { access: 'catalogue' },
        dashboard: { access: 'finance' },
        company: { access: 'full-admin' },
      },
      screens: [
        { path: '/', label: 'Papers', access: 'catalogue' },
        { path: '/more', label: 'More', access: 'orders', isInMenu: false },
      ],
    },
    slots: {
      'product.belowBuy': {
        load: async ({ productId }, { call, settings, now }) => {
          const { note } = await call(readNote);
          tell('slot', [productId, settings, now]);
          return <p className="mt-4">{note} below</p>;
        },
      },
      footer: { load: async () => <p>First footer</p> },
      head: { load: async ({ path }) => <meta name="first" content={path} /> },
    },
    pages: [
      {
        path: '/first-page',
        title: 'First page',
        description: 'All papers.',
        header: 'First',
        isInSitemap: true,
        parameters: ['of'],
        load: async ({ url }, { call }) => (
          <p>
            {(await call(readNote)).note} {url.searchParams.get('of')}
          </p>
        ),
      },
    ],
    work: [
      {
        name: 'count',
        seconds: 1,
        run: async ({ products, publicUrl }) => {
          await transaction(async (trx) => tell('work', [await Paper.query(trx).resultSize(), publicUrl]));
          await products.shown([]);
        },
      },
    ],
    checks: [
      {
        name: 'first-papers',
        rule: 'No paper is empty.',
        sql: "SELECT id AS breach FROM x_first_papers WHERE text = ''",
      },
    ],
    migrations: {
      x_first_01_papers: {
        up: (knex) =>
          knex.schema.createTable('x_first_papers', (table) => {
            table.string('id', 36).primary();
            table.string('customer_id', 36).notNullable();
            table.string('text', 200).notNullable();
          }),
        down: (knex) => knex.schema.dropTable('x_first_papers'),
      },
    },
    erase: async ({ customerIds, orderIds, areRowsGone }, trx) => {
      tell('erase', { customerIds, orderIds, areRowsGone });
      await Paper.query(trx).whereIn('customerId', customerIds).delete();
    },
  });
