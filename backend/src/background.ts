import { BaseModel } from './database/BaseModel';
import type { Background } from './feature';
import { FEATURES } from './features';
import { measurePool, measureShop } from './metrics/measure-shop';
import type { Services } from './services';

/**
 * Starts the work beside the requests. Every process compares the clocks, listens for changes of what it caches, and reads
 * the times of deliveries into memory. The process with background work also makes images and does what the features do
 * there. It alone tells what the shop has: else there would be a copy for each process.
 */
export function startServices(services: Services): void {
  const { callers, clockComparison, config, deliveryTimes, media, metrics, plugins, redis, tagVersions } = services;
  plugins.start();
  clockComparison.start();
  redis?.start();
  callers.start();
  tagVersions.start();
  deliveryTimes.start();
  if (metrics) measurePool(metrics, BaseModel.knex());
  if (!config.backgroundWork) return;
  media.start();
  const works = backgroundOf(services);
  for (const work of Object.values(works)) work.start();
  if (metrics) measureShop(metrics, BaseModel.knex(), works);
}

/** Stops it, after letting what is under way come to its end. */
export async function stopServices(services: Services): Promise<void> {
  const { callers, catalogueIndex, clockComparison, deliveryTimes, plugins, redis, tagVersions } = services;
  const { media, missingPaths, securityLog } = services;
  plugins.stop();
  const told = plugins.visits.flush();
  callers.stop();
  redis?.stop();
  tagVersions.stop();
  const works = Object.values(backgroundOf(services));
  await Promise.all([...works, catalogueIndex, clockComparison, deliveryTimes].map((work) => work.stop()));
  // Until here pictures were stored.
  await media.stop();
  await Promise.all([told, missingPaths.flush(), securityLog.flush()]);
}

const backgroundOf = (services: Services): Record<string, Background> =>
  Object.assign({}, ...FEATURES.map(({ background }) => background?.(services)));
