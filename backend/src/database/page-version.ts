import type { Transaction } from 'objection';
import { BaseModel } from './BaseModel';

const COUNTERS = 16;

/**
 * Raises the version of the shared pages, within the transaction that changes stock, the company or legal pages. Changes
 * of the catalogue have their own counter. Call it after the rows are locked.
 */
export async function touchPages(trx: Transaction): Promise<void> {
  const id = Math.floor(Math.random() * COUNTERS);
  await trx('page_versions').where({ id }).increment('version', 1);
}

/** The version of everything that the shared pages show: it differs after each change, made by any process. */
export async function pageVersion(): Promise<number> {
  const knex = BaseModel.knex();
  const row = await knex('page_versions')
    .sum('version as touched')
    .select(knex('catalogue_version').where('id', 1).select('version').as('catalogue'))
    .first();
  return Number(row?.touched) + Number(row?.catalogue);
}
