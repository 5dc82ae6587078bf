import { RepeatedWork } from '../../database/background/RepeatedWork';
import { HOUSEKEEPING_TIME } from '../../database/deadline';
import { transaction } from '../../database/transaction';
import { User } from '../accounts/User';
import type { MailingServices } from '../order-mails/mailing-services';
import { type MailSettings, mailSettings } from '../order-mails/order-mails';
import { type ErasingPlugins, eraseAgain } from './erase-person';
import { eraseIfNothingIsOpen } from './erasure-request';

const MINUTE = 60_000;
/** Milliseconds after an erasure in which it is done again: longer than any request takes. */
const AGAIN = 10 * MINUTE;
/** People whose ids are read at a time. */
const BATCH = 500;

type Uses = MailingServices & { plugins: ErasingPlugins };

/** Once a minute: erases those who asked for it and of whom nothing is open any more, and what came during an erasure. */
export class WaitingErasures extends RepeatedWork<Uses> {
  protected override readonly repetition = {
    every: MINUTE,
    statement: HOUSEKEEPING_TIME,
    failure: 'waiting erasures failed; the next minute tries again',
  };

  override async work(now: Date): Promise<void> {
    const settings = await mailSettings(this.uses);
    await this.#eraseWaiting(settings);
    const recent = await User.query()
      .where('erasedAt', '>', new Date(now.getTime() - AGAIN))
      .limit(BATCH)
      .select('id');
    for (const { id } of recent)
      await this.#attempt(id, () => transaction((trx) => eraseAgain(trx, this.uses.plugins, id)));
  }

  async #eraseWaiting(settings: MailSettings): Promise<void> {
    for (let after = ''; ; ) {
      const waiting = await User.query()
        .whereNotNull('erasureAskedAt')
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .select('id');
      for (const { id } of waiting) await this.#attempt(id, () => this.#eraseOne(settings, id));
      const last = waiting.at(-1);
      if (!last || waiting.length < BATCH) break;
      after = last.id;
    }
  }

  async #eraseOne(settings: MailSettings, id: string): Promise<void> {
    const { mailer, plugins } = this.uses;
    if (await transaction((trx) => eraseIfNothingIsOpen(trx, plugins, settings, id))) mailer.wake();
  }

  /** If one person cannot be erased, as when a plugin fails, the next ones are all the same. */
  async #attempt(userId: string, erase: () => Promise<void>): Promise<void> {
    try {
      await erase();
    } catch (error) {
      this.uses.log.warn({ err: error, userId }, 'a waiting erasure failed; the next minute tries again');
    }
  }
}
