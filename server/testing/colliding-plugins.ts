import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import { route } from '@rangrekha/backend/plugins/surface';
import { endpointsOf } from '@rangrekha/contract';
import { z } from 'zod';

const named = (name: string, rest: Partial<Plugin> = {}) =>
  plugin({ name, title: `Title of ${name}`, summary: 'For a test.', ...rest });

const FACT = { name: 'weaver', label: 'Woven by', kind: 'line', limit: 80 } as const;
const PAGE = { path: '/looks', title: 'Looks', description: 'Looks.', load: async () => null };

/** A plugin with one call. */
const calling = (name: string, id: string, path: string) =>
  named(name, {
    router: () => {
      const responses = { 200: z.strictObject({ message: z.string() }) };
      const call = endpointsOf(name)(id, `GET ${path}`, {
        access: 'public',
        summary: 'Says hello.',
        responses,
      });

      return [route(call, async () => ({ message: 'Hello' }))];
    },
  });

const createTable = (name: string, table: string): Plugin =>
  named(name, {
    migrations: {
      [`x_${name}_01_table`]: {
        up: (knex) => knex.schema.createTable(table, (one) => one.string('id', 36).primary()),
        down: (knex) => knex.schema.dropTable(table),
      },
    },
  });

const COLLISIONS: Record<string, Plugin[]> = {
  name: [named('first'), plugin({ ...named('first'), title: 'Another title' })],
  fact: [named('first', { facts: { product: [FACT] } }), named('second', { facts: { product: [FACT] } })],
  page: [named('first', { pages: [PAGE] }), named('second', { pages: [PAGE] })],
  call: [calling('first', 'sayHello', '/x/first/hello'), calling('second', 'sayHello', '/x/second/hello')],
  path: [calling('first', 'firstHello', '/x/first/hello'), calling('second', 'secondHello', '/x/first/hello')],
  table: [createTable('first', 'x_first_looks'), createTable('second', 'x_first_looks')],
};

/** The plugins of a shop that were put into `shop/plugins.ts` although two of them want the same. */
export const plugins: Plugin[] = COLLISIONS[process.env.COLLISION ?? ''] ?? [];
