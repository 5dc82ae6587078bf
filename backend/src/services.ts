import type { ImageFormat } from '@rangrekha/contract/media';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { CatalogueFile } from './catalogue-index/CatalogueFile';
import { CatalogueIndex } from './catalogue-index/CatalogueIndex';
import type { Config } from './config';
import { TagVersions } from './content-tags/TagVersions';
import { ClockComparison } from './database/background/ClockComparison';
import { Housekeeping } from './database/background/Housekeeping';
import { CallerCache } from './features/accounts/CallerCache';
import { DailyChecks } from './features/data-checks/DailyChecks';
import { DeliveryTimes } from './features/delivery/DeliveryTimes';
import { AnswerMails } from './features/order-answers/AnswerMails';
import { OrderNoticeMails } from './features/order-notices/OrderNoticeMails';
import { CatalogueImporter } from './features/product-import/catalogue-import/CatalogueImporter';
import { PresentedProducts } from './features/products/show/PresentedProducts';
import { ScheduledChanges } from './features/products/status/ScheduledChanges';
import { RestockNotifier } from './features/restock/RestockNotifier';
import { ReturnDeadlines } from './features/returns/ReturnDeadlines';
import { PublishedContent } from './features/storefront-content/published-content';
import { RateLimits } from './http/limits/rate-limit';
import { Mailer } from './mail/Mailer';
import { MediaStore } from './media/MediaStore';
import { openMediaFiles } from './media/open-media-files';
import { Metrics } from './metrics/Metrics';
import { measurePool, measureShop } from './metrics/measure-shop';
import { SharedRedis } from './redis/SharedRedis';
import { WebhookSender } from './webhooks/WebhookSender';

/** What features use beside the database: made once at start, stopped at the end. */
export interface Services {
  config: Config;
  log: Logger;
  answerMails: AnswerMails;
  callers: CallerCache;
  catalogueImporter: CatalogueImporter;
  catalogueIndex: CatalogueIndex;
  clockComparison: ClockComparison;
  content: PublishedContent;
  dailyChecks: DailyChecks;
  deliveryTimes: DeliveryTimes;
  housekeeping: Housekeeping;
  limits: RateLimits;
  mailer: Mailer;
  media: MediaStore;
  /** Only with METRICS_PORT, in the processes that serve. */
  metrics: Metrics | undefined;
  orderNoticeMails: OrderNoticeMails;
  presentedProducts: PresentedProducts;
  /** Only with REDIS_URL. */
  redis: SharedRedis | undefined;
  restockNotifier: RestockNotifier;
  returnDeadlines: ReturnDeadlines;
  scheduledChanges: ScheduledChanges;
  tagVersions: TagVersions;
  webhookSender: WebhookSender;
}

/** @param imageFormats those that images are made in; all when left out */
export function createServices(
  config: Config,
  knex: Knex,
  log: Logger,
  imageFormats?: readonly ImageFormat[],
): Services {
  const tagVersions = new TagVersions();
  const redis = config.redisUrl ? new SharedRedis(config.redisUrl, log) : undefined;
  const content = new PublishedContent(tagVersions);
  const media = new MediaStore(openMediaFiles(config, log), log, imageFormats);
  const file = new CatalogueFile(config.catalogueFile);
  const mailer = new Mailer(config, log, async () => (await content.mailBrand()).name);
  const services: Services = {
    config,
    log,
    answerMails: new AnswerMails({ config, content, log, mailer }),
    callers: new CallerCache(tagVersions, redis),
    catalogueImporter: new CatalogueImporter({ config, log, media }),
    catalogueIndex: new CatalogueIndex(tagVersions, { log, file, writesFile: config.backgroundWork }),
    clockComparison: new ClockComparison(knex, log),
    content,
    dailyChecks: new DailyChecks(knex, log),
    deliveryTimes: new DeliveryTimes(log),
    housekeeping: new Housekeeping(knex, log),
    limits: new RateLimits(knex, config.rateLimit, config.jwtSecret, redis),
    mailer,
    media,
    metrics: config.metricsPort && config.workers === 1 ? new Metrics(config.worker) : undefined,
    orderNoticeMails: new OrderNoticeMails({ config, content, log, mailer }),
    presentedProducts: new PresentedProducts(tagVersions),
    redis,
    restockNotifier: new RestockNotifier({ config, content, log, mailer }),
    returnDeadlines: new ReturnDeadlines({ config, content, log, mailer }),
    scheduledChanges: new ScheduledChanges(log),
    tagVersions,
    webhookSender: new WebhookSender(config, log),
  };
  if (services.metrics) measure(services, services.metrics, knex);
  return services;
}

/** What the shop has is told by the process that also works in the background: else there would be a copy for each process. */
function measure(services: Services, metrics: Metrics, knex: Knex): void {
  measurePool(metrics, knex);
  if (!services.config.backgroundWork) return;
  const { answerMails, catalogueImporter, dailyChecks, housekeeping, mailer, orderNoticeMails } = services;
  const { restockNotifier, returnDeadlines, scheduledChanges, webhookSender } = services;
  measureShop(metrics, knex, {
    'catalogue imports': catalogueImporter,
    'data checks': dailyChecks,
    housekeeping,
    mails: mailer,
    'mails to confirm orders': answerMails,
    'mails about new orders': orderNoticeMails,
    'mails back in stock': restockNotifier,
    'return deadlines': returnDeadlines,
    'scheduled changes': scheduledChanges,
    webhooks: webhookSender,
  });
}

/**
 * Starts the work beside the requests. Every process compares the clocks, listens for changes of what it caches, and reads
 * the times of deliveries into memory. The process with background work also sends mail and webhooks, imports catalogues,
 * makes images and announces products whose time has come. It mails people who wait for a variant, asks shoppers to
 * confirm their orders, tells the staff of new ones, ends overdue returns, and sweeps what a crash or time left.
 */
export function startServices({
  answerMails,
  config,
  callers,
  catalogueImporter,
  clockComparison,
  dailyChecks,
  deliveryTimes,
  housekeeping,
  mailer,
  media,
  orderNoticeMails,
  redis,
  restockNotifier,
  returnDeadlines,
  scheduledChanges,
  tagVersions,
  webhookSender,
}: Services): void {
  clockComparison.start();
  redis?.start();
  callers.start();
  tagVersions.start();
  deliveryTimes.start();
  if (!config.backgroundWork) return;
  answerMails.start();
  catalogueImporter.start();
  dailyChecks.start();
  housekeeping.start();
  mailer.start();
  media.start();
  orderNoticeMails.start();
  restockNotifier.start();
  returnDeadlines.start();
  scheduledChanges.start();
  webhookSender.start();
}

/** Stops it, after letting what is under way come to its end. */
export async function stopServices(services: Services): Promise<void> {
  const { answerMails, callers, catalogueImporter, catalogueIndex, clockComparison, dailyChecks } = services;
  const { deliveryTimes, housekeeping } = services;
  const { mailer, media, orderNoticeMails, redis, restockNotifier, returnDeadlines, scheduledChanges, tagVersions } =
    services;
  const { webhookSender } = services;
  callers.stop();
  redis?.stop();
  tagVersions.stop();
  // It waits for pictures that it stores, so the media must not end before it.
  await catalogueImporter.stop();
  await restockNotifier.stop();
  const working = [
    answerMails,
    catalogueIndex,
    clockComparison,
    dailyChecks,
    deliveryTimes,
    housekeeping,
    mailer,
    media,
    orderNoticeMails,
    returnDeadlines,
    scheduledChanges,
    webhookSender,
  ];
  await Promise.all(working.map((service) => service.stop()));
}
