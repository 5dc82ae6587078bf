import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from './config';
import { RateLimits } from './http/rate-limit';
import { Mailer } from './mail/Mailer';
import { MediaStore } from './media/MediaStore';
import { ProductSearch } from './search/ProductSearch';

/** What features use beside the database: made once at start, stopped at the end. */
export interface Services {
  config: Config;
  log: Logger;
  limits: RateLimits;
  mailer: Mailer;
  media: MediaStore;
  search: ProductSearch;
}

export function createServices(config: Config, knex: Knex, log: Logger): Services {
  return {
    config,
    log,
    limits: new RateLimits(knex, config.rateLimit),
    mailer: new Mailer(config, log),
    media: new MediaStore(config.mediaDir, log),
    search: new ProductSearch(),
  };
}

/** Starts what runs beside the requests: sending mail, making images, sweeping what a crash left. */
export function startServices({ mailer, media }: Services): void {
  mailer.start();
  media.start();
}

/** Stops it, after letting what is under way come to its end. */
export async function stopServices({ mailer, media }: Services): Promise<void> {
  await Promise.all([mailer.stop(), media.stop()]);
}
