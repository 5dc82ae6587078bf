import { RESTOCK_DAYS } from '@rangrekha/contract/restock';
import type { Logger } from 'pino';
import type { Config } from '../../config';
import { RepeatedWork } from '../../database/background/RepeatedWork';
import { BACKGROUND_TIME } from '../../database/deadline';
import { transaction } from '../../database/transaction';
import type { Mailer } from '../../mail/Mailer';
import { queueMails } from '../../mail/queue-mail';
import { Company } from '../company/Company';
import { isVisible } from '../products/show/visible-products';
import type { PublishedContent } from '../storefront-content/published-content';
import { AwaitedVariant } from './AwaitedVariant';
import { expiryOf } from './expiry';
import { RestockSubscription } from './RestockSubscription';
import { backInStockMail } from './restock-mails';

/** Milliseconds between two looks for variants that are back. */
const POLL = 2_000;
const HOUR = 3_600_000;
/** Variants of one look, and mails of one variant; the next look goes on. */
const VARIANTS = 100;
const BATCH = 50;

interface Uses {
  config: Pick<Config, 'publicUrl' | 'jwtSecret' | 'languages'>;
  content: PublishedContent;
  log: Logger;
  mailer: Mailer;
}

/**
 * Mails those who wait for a variant that has units again, oldest first. Within the hold time no more people are mailed than
 * there are units; when it has passed, the units that are left are told to the next. It looks at the stock itself, not
 * at what moves it: so it misses no way by which units come, and nothing that happened while no process ran.
 */
export class RestockNotifier extends RepeatedWork<Uses> {
  protected override readonly repetition = {
    every: POLL,
    statement: BACKGROUND_TIME,
    failure: 'restock subscriptions could not be read; the next look tries again',
  };

  /** Queues the mails that are due at `now`, at most BATCH for each variant. */
  override async work(now: Date): Promise<void> {
    const { restockHoldHours } = await Company.current();
    const heldSince = new Date(now.getTime() - restockHoldHours * HOUR);
    for (const variantId of await dueVariants(now, heldSince)) {
      await this.#notifyOf(variantId, now, heldSince).catch((error: unknown) => {
        this.uses.log.warn({ err: error, variantId }, 'restock mails could not be queued; the next look tries again');
      });
    }
  }

  /**
   * One transaction: the variant's row is locked, so that the stock and the count of those notified hold, and one process
   * at a time notifies. A process that dies in it has mailed nobody.
   */
  async #notifyOf(variantId: string, now: Date, heldSince: Date): Promise<void> {
    const { config, content, mailer } = this.uses;
    const brand = await content.mailBrand();
    await transaction(async (trx) => {
      const variant = await AwaitedVariant.query(trx).findById(variantId).forUpdate();
      await variant?.$fetchGraph('product', { transaction: trx });
      if (!variant || !isVisible(variant.product)) return;
      const ofVariant = () => RestockSubscription.query(trx).where({ variantId });
      const held = await ofVariant().where({ status: 'NOTIFIED' }).where('notifiedAt', '>', heldSince).resultSize();
      const free = Math.min(variant.stock - held, BATCH);
      if (free <= 0) return;
      const next = await ofVariant().where({ status: 'WAITING' }).orderBy(['askedAt', 'id']).limit(free).forUpdate();
      if (next.length === 0) return;
      const marked = await RestockSubscription.query(trx)
        .findByIds(next.map(({ id }) => id))
        .where({ status: 'WAITING' })
        .patch({ status: 'NOTIFIED', notifiedAt: now, expiresAt: expiryOf(now, RESTOCK_DAYS.notified) });
      // On a database whose locks hold on one node only, another process may have marked them meanwhile: the next look counts anew.
      if (marked < next.length) throw new Error('another process notifies of this variant');
      await queueMails(
        trx,
        next.map((subscription) => backInStockMail(subscription, variant, { config, brand })),
      );
    });
    mailer.wake();
  }
}

/** The variants that shoppers see, for which somebody waits, with more units than people were notified since `heldSince`. */
async function dueVariants(now: Date, heldSince: Date): Promise<string[]> {
  const knex = RestockSubscription.knex();
  const subscriptions = RestockSubscription.tableName;
  const awaited = knex(subscriptions).where({ status: 'WAITING' }).groupBy('variantId').select('variantId');
  const notified = knex(`${subscriptions} as notified`)
    .where('notified.status', 'NOTIFIED')
    .where('notified.variantId', knex.ref('variants.id'))
    .where('notified.notifiedAt', '>', heldSince)
    .count();
  return knex(awaited.as('awaited'))
    .join('product_variants as variants', 'variants.id', 'awaited.variantId')
    .join('products', 'products.id', 'variants.productId')
    .where('variants.stock', '>', 0)
    .where('products.status', 'LIVE')
    .where((open) => open.whereNull('products.publishAt').orWhere('products.publishAt', '<=', now))
    .where('variants.stock', '>', notified)
    .limit(VARIANTS)
    .pluck('variants.id');
}
