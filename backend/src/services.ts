import type { ImageFormat } from '@rangrekha/contract/media';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { CatalogueFile } from './catalogue-index/CatalogueFile';
import { CatalogueIndex } from './catalogue-index/CatalogueIndex';
import type { Config } from './config';
import { TagVersions } from './content-tags/TagVersions';
import { ClockComparison } from './database/background/ClockComparison';
import { Housekeeping } from './database/background/Housekeeping';
import type { Check } from './database/check';
import { CallerCache } from './features/accounts/CallerCache';
import { findKeyCaller } from './features/api-keys/find-key-caller';
import { ComplaintClocks } from './features/complaints/ComplaintClocks';
import { DailyChecks } from './features/data-checks/DailyChecks';
import { DeliveryTimes } from './features/delivery/DeliveryTimes';
import { AnswerMails } from './features/order-answers/AnswerMails';
import { OrderNoticeMails } from './features/order-notices/OrderNoticeMails';
import { OrderDayCounts } from './features/orders/days/OrderDayCounts';
import { WaitingErasures } from './features/personal-data/WaitingErasures';
import { CatalogueImporter } from './features/product-import/catalogue-import/CatalogueImporter';
import { PresentedProducts } from './features/products/show/PresentedProducts';
import { ScheduledChanges } from './features/products/status/ScheduledChanges';
import { MissingPaths } from './features/redirects/MissingPaths';
import { PublishedRedirects } from './features/redirects/PublishedRedirects';
import { RestockNotifier } from './features/restock/RestockNotifier';
import { ReturnDeadlines } from './features/returns/ReturnDeadlines';
import { PublishedContent } from './features/storefront-content/published-content';
import { createAuthenticate } from './http/authentication';
import { RateLimits } from './http/limits/rate-limit';
import { SecurityLog } from './http/SecurityLog';
import { Mailer } from './mail/Mailer';
import { MediaStore } from './media/MediaStore';
import { openMediaFiles } from './media/open-media-files';
import { Metrics } from './metrics/Metrics';
import { PluginDecisions } from './plugin-host/decide';
import { PluginEvents } from './plugin-host/PluginEvents';
import { PluginRegistry } from './plugin-host/PluginRegistry';
import type { Plugin } from './plugins/plugin';
import { SharedRedis } from './redis/SharedRedis';
import { WebhookSender } from './webhooks/WebhookSender';

/** What features use beside the database: made once at start, stopped at the end. */
export type Services = ReturnType<typeof createServices>;

interface Options {
  /** The rules of the data. */
  checks: readonly Check[];
  /** Those that images are made in; all when left out. */
  imageFormats?: readonly ImageFormat[];
  plugins?: readonly Plugin[];
  /** Milliseconds that a plugin has for a decision, instead of the usual ones. */
  decisionTime?: number | undefined;
}

/** @throws ExpectedError when two plugins want the same */
export function createServices(
  config: Config,
  knex: Knex,
  log: Logger,
  { checks, imageFormats, plugins = [], decisionTime }: Options,
) {
  const tagVersions = new TagVersions();
  const redis = config.redisUrl ? new SharedRedis(config.redisUrl, log) : undefined;
  const content = new PublishedContent(tagVersions);
  const media = new MediaStore(openMediaFiles(config, log), log, imageFormats, plugins);
  const file = new CatalogueFile(config.catalogueFile);
  const callers = new CallerCache(tagVersions, redis);
  const authenticate = createAuthenticate(config.jwtSecret, callers.find, findKeyCaller);
  const mailer = new Mailer(config, log, async () => (await content.mailBrand()).name);
  const presentedProducts = new PresentedProducts(tagVersions);
  const limits = new RateLimits(knex, config.rateLimit, config.jwtSecret, redis);
  const registry = new PluginRegistry(plugins, {
    ...{ config, content, limits, log, media, presentedProducts },
    tags: tagVersions,
  });
  return {
    config,
    log,
    answerMails: new AnswerMails({ config, content, log, mailer }),
    authenticate,
    callers,
    catalogueImporter: new CatalogueImporter({ config, log, media }),
    catalogueIndex: new CatalogueIndex(tagVersions, { log, file, writesFile: config.backgroundWork }),
    clockComparison: new ClockComparison({ knex, log }),
    complaintClocks: new ComplaintClocks({ config, content, log, mailer }),
    content,
    dailyChecks: new DailyChecks({ checks, knex, log }),
    decisions: new PluginDecisions(registry, registry.failures, decisionTime),
    deliveryTimes: new DeliveryTimes(log),
    housekeeping: new Housekeeping({ knex, log }),
    limits,
    mailer,
    media,
    /** Only with METRICS_PORT, in the processes that serve. */
    metrics: config.metricsPort && config.workers === 1 ? new Metrics(config.worker) : undefined,
    missingPaths: new MissingPaths(log),
    orderDayCounts: new OrderDayCounts({ log }),
    orderNoticeMails: new OrderNoticeMails({ config, content, log, mailer }),
    plugins: registry,
    pluginEvents: new PluginEvents(registry, registry.failures, log),
    presentedProducts,
    redirects: new PublishedRedirects(tagVersions),
    /** Only with REDIS_URL. */
    redis,
    restockNotifier: new RestockNotifier({ config, content, log, mailer }),
    returnDeadlines: new ReturnDeadlines({ config, content, log, mailer }),
    scheduledChanges: new ScheduledChanges({ log }),
    securityLog: new SecurityLog(config.securityLogDir, authenticate, log),
    tagVersions,
    waitingErasures: new WaitingErasures({ config, content, log, mailer, plugins: registry }),
    webhookSender: new WebhookSender(config, log),
  };
}
