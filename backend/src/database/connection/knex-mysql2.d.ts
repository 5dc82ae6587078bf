declare module 'knex/lib/dialects/mysql2/index.js' {
  import { Knex } from 'knex';

  /** Knex's own client for mysql2. */
  export default class MysqlClient extends Knex.Client {
    _query(connection: unknown, query: unknown): Promise<{ response: unknown[] }>;
  }
}
