import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { DATABASE_TIME, sharedClock } from '../shared-clock';
import { RepeatedWork } from './RepeatedWork';

/** Milliseconds between two comparisons: two clocks drift apart by some milliseconds a minute, and a machine may sleep. */
const EVERY = 5_000;

/** Keeps the shared clock at the database's time while no connection is opened, which compares them too. */
export class ClockComparison extends RepeatedWork<{ knex: Knex; log: Logger }> {
  protected override readonly repetition = {
    every: EVERY,
    statement: EVERY,
    failure: 'the clock could not be compared; it is tried again in five seconds',
  };

  override async work(): Promise<void> {
    const askedAt = performance.now();
    const { knex, log } = this.uses;
    const { seconds } = await knex.first(knex.raw(`${DATABASE_TIME} AS seconds`));
    const warning = sharedClock.compare(Number(seconds) * 1000, askedAt);
    if (warning) log.warn(warning);
  }
}
