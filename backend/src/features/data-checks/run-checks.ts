import type { CheckResult } from '@rangrekha/contract';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import type { Check } from '../../database/check';
import { inBackground } from '../../database/deadline';
import { textOf } from '../../plugin-host/failures';

const EXAMPLES = 5;

/** Milliseconds that a check of a plugin has. */
const PLUGIN_TIME = 15_000;

const SNAPSHOT = { isolationLevel: 'repeatable read' } as const;

/**
 * Runs `checks` on a snapshot of a database, which locks nothing: orders go on meanwhile. Those of plugins have a snapshot each,
 * after the store's own: one that fails is a broken rule, and takes no other result away.
 */
export async function runChecks(
  checks: readonly Check[],
  knex = BaseModel.knex(),
  pluginTime = PLUGIN_TIME,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  await knex.transaction(async (trx) => {
    for (const check of checks) if (!check.plugin) results.push(await runCheck(trx, check));
  }, SNAPSHOT);
  for (const check of checks) if (check.plugin) results.push(await runOfPlugin(knex, check, pluginTime));
  return results;
}

async function runOfPlugin(knex: Knex, check: Check, time: number): Promise<CheckResult> {
  try {
    return await inBackground(time, () => knex.transaction((trx) => runCheck(trx, check), SNAPSHOT));
  } catch (error) {
    const { name, rule, plugin } = check;
    return { name, rule, breaches: 1, examples: [`The check of the plugin ${plugin} failed: ${textOf(error)}`] };
  }
}

/** Runs one check within a transaction. */
export async function runCheck(trx: Transaction, { name, rule, sql }: Check): Promise<CheckResult> {
  const [rows] = await trx.raw(
    `SELECT breach, COUNT(*) OVER () AS breaches FROM (${sql}) AS found ORDER BY breach LIMIT ${EXAMPLES}`,
  );
  const examples = rows.map(({ breach }: { breach: string }) => breach);
  return { name, rule, breaches: rows[0]?.breaches ?? 0, examples };
}
