import type { DataChecks } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { RepeatedWork } from '../../database/background/RepeatedWork';
import type { Check } from '../../database/check';
import { HOUSEKEEPING_TIME } from '../../database/deadline';
import { sharedNow } from '../../database/shared-clock';
import { isDuplicate } from '../../database/transaction';
import { runChecks } from './run-checks';

const TEN_MINUTES = 600_000;
/** Days that a result is kept. */
const RETENTION = 90;

/** Checks the data once a day, in one of all processes that share the database. */
export class DailyChecks extends RepeatedWork<{ checks: readonly Check[]; knex: Knex; log: Logger }> {
  protected override readonly repetition = {
    every: TEN_MINUTES,
    statement: HOUSEKEEPING_TIME,
    failure: 'the daily check of the data failed; it is tried again in ten minutes',
  };

  /** Checks the data unless a process has begun to do so on this day. */
  override async work(now: Date): Promise<void> {
    const day = indiaDay(now);
    if (await this.#table().where({ day }).first('day')) return;
    try {
      await this.#table().insert({ day });
    } catch (error) {
      if (isDuplicate(error)) return;
      throw error;
    }
    try {
      await this.run();
    } catch (error) {
      await this.#table().where({ day }).whereNull('checkedAt').delete();
      throw error;
    }
    await this.#table().where('day', '<', indiaDay(now, -RETENTION)).delete();
  }

  /** Checks the data now, and stores what is found as the result of the day. */
  async run(): Promise<DataChecks> {
    const checkedAt = sharedNow();
    const results = await runChecks(this.uses.checks);
    const broken = results.filter(({ breaches }) => breaches > 0);
    if (broken.length > 0)
      this.uses.log.error({ broken }, 'the data breaks its rules; see Data checks in the back office');
    const row = { day: indiaDay(checkedAt), checkedAt, results: JSON.stringify(results) };
    await this.#table().insert(row).onConflict('day').merge();
    return { checkedAt: checkedAt.toISOString(), results };
  }

  /** The last result. */
  async last(): Promise<DataChecks> {
    const row = await this.#table().whereNotNull('checkedAt').orderBy('day', 'desc').first('checkedAt', 'results');
    if (!row) return { checkedAt: null, results: [] };
    return { checkedAt: row.checkedAt.toISOString(), results: JSON.parse(row.results) };
  }

  #table() {
    return this.uses.knex('data_checks');
  }
}
