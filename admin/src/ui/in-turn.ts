import { HttpError, type Identifier } from 'react-admin';
import { t } from '../language/t';
import type { Refusal } from './RefusalsProvider';

const NOT_TRIED = t('ui.notTriedBecauseTheStore');

/**
 * Does something to rows one after the other. A refused row does not stop the others; one that gets no answer does,
 * because each of the others would wait as long.
 * @param failure the reason when the server gives none
 * @returns the rows to which it was not done
 */
export async function inTurn<Row extends { id: Identifier; name: string }>(
  rows: Row[],
  act: (row: Row) => Promise<unknown>,
  failure: string,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  let stop: string | undefined;
  for (const row of rows) {
    const refuse = (reason: string) => refusals.push({ id: row.id, name: row.name, reason: reason || failure });
    if (stop) refuse(stop);
    else
      await act(row).catch((error: Error) => {
        if (error instanceof HttpError && error.status === 0) stop = NOT_TRIED;
        refuse(error.message);
      });
  }
  return refusals;
}
