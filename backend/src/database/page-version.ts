import type { Transaction } from 'objection';
import { BaseModel } from './BaseModel';

const COUNTERS = 16;

/**
 * Says, in the transaction that does it, that something changes which the shared pages show and which is not of the
 * catalogue (that counts its own changes): stock, the company, legal pages. Call it after the rows are locked.
 */
export async function touchPages(trx: Transaction): Promise<void> {
  const id = Math.floor(Math.random() * COUNTERS);
  await trx('page_versions').where({ id }).increment('version', 1);
}

/** A number that is another one whenever anything that the shared pages show has changed, in whichever process. */
export async function pageVersion(): Promise<number> {
  const knex = BaseModel.knex();
  const row = await knex('page_versions')
    .sum('version as touched')
    .select(knex('catalogue_version').where('id', 1).select('version').as('catalogue'))
    .first();
  return Number(row?.touched) + Number(row?.catalogue);
}
