import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import { route } from '@rangrekha/backend/plugins/surface';
import { endpointsOf } from '@rangrekha/contract';
import { z } from 'zod';

const named = (name: string, rest: Partial<Plugin> = {}) =>
  plugin({ name, title: `Title of ${name}`, summary: 'For a test.', ...rest });

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
  call: [calling('first', 'sayHello', '/x/first/hello'), calling('second', 'sayHello', '/x/second/hello')],
  table: [createTable('first', 'x_first_looks'), createTable('second', 'x_first_looks')],
};

/** The plugins of a shop that were put into `shop/plugins.ts` although two of them want the same. */
export const plugins: Plugin[] = COLLISIONS[process.env.COLLISION ?? ''] ?? [];
