import { indiaDay } from '@rangrekha/contract/dates';
import type { Transaction } from 'objection';

const DIGITS = 6;

/** The next ticket number of the year in India. Its counter stays locked until `trx` ends, so that there are no gaps. */
export async function nextTicketNumber(trx: Transaction, time: Date): Promise<string> {
  const year = Number(indiaDay(time).slice(0, 4));
  await trx('complaint_counters')
    .insert({ year, lastNumber: 1 })
    .onConflict('year')
    .merge({ lastNumber: trx.raw('last_number + 1') });
  const { lastNumber } = await trx('complaint_counters').where({ year }).first('lastNumber');
  return `GR-${year}-${String(lastNumber).padStart(DIGITS, '0')}`;
}
