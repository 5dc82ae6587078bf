import type { CheckResult } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import type { Check } from '../../database/check';

const EXAMPLES = 5;

/** Runs `checks` on one snapshot of a database, which locks nothing: orders go on meanwhile. */
export function runChecks(checks: readonly Check[], knex = BaseModel.knex()): Promise<CheckResult[]> {
  return knex.transaction(
    async (trx) => {
      const results: CheckResult[] = [];
      for (const check of checks) results.push(await runCheck(trx, check));
      return results;
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Runs one check within a transaction. */
export async function runCheck(trx: Transaction, { name, rule, sql }: Check): Promise<CheckResult> {
  const [rows] = await trx.raw(
    `SELECT breach, COUNT(*) OVER () AS breaches FROM (${sql}) AS found ORDER BY breach LIMIT ${EXAMPLES}`,
  );
  const examples = rows.map(({ breach }: { breach: string }) => breach);
  return { name, rule, breaches: rows[0]?.breaches ?? 0, examples };
}
