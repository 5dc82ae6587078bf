import { readConfig } from '@rangrekha/backend/config';
import { withoutLimit } from '@rangrekha/backend/database/deadline';
import { checksOf } from '@rangrekha/backend/features';
import { runChecks } from '@rangrekha/backend/features/data-checks/run-checks';
import { plugins } from '../shop/plugins';
import { connected } from './connect';

/**
 * Checks the data of the configured store.
 * @param say prints a line
 * @returns whether all rules are kept
 * @throws ExpectedError with one line that says why it could not check
 */
export async function verify(env: Record<string, string | undefined>, say: (line: string) => void): Promise<boolean> {
  return connected(readConfig(env), 'refused', async () => {
    const results = await withoutLimit(() => runChecks(checksOf(plugins)));
    for (const { rule, breaches, examples } of results) {
      say(`${breaches > 0 ? 'BROKEN' : 'kept  '}  ${rule}`);
      for (const example of examples) say(`          ${example}`);
      if (breaches > examples.length) say(`          and ${breaches - examples.length} more`);
    }
    return results.every(({ breaches }) => breaches === 0);
  });
}
