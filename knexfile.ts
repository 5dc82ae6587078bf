import { openDatabase } from './backend/src/database/connection/database';

/** For the knex command line; the store itself opens its database in server/main.ts. */
const url = process.env.DATABASE_URL;
if (!url) throw new Error('Set DATABASE_URL, e.g. mysql://user:password@127.0.0.1:3306/rangrekha');

export default openDatabase(url).client.config;
