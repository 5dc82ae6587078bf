import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { transaction } from '@rangrekha/backend/plugins/surface';
import type { Product } from '@rangrekha/contract';
import { type Fitting, fitting } from './fitting';
import { know } from './known';
import { mailOf, type News, namedIn } from './mail';
import { searchesOf } from './searches';
import { Consent, Known, Mail, type SavedSearch } from './tables';

const MINUTE = 60_000;
/** Two looks for one shopper are never nearer to each other. */
const PAUSE = 10 * MINUTE;
/** Two mails to one shopper are never nearer to each other. */
const WEEK = 7 * 24 * 60 * MINUTE;
/** Shoppers of one run, each with at most ten lists: more of them would keep requests waiting. */
const SHOPPERS = 30;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Looks for the shoppers who have agreed to mails and whose last look is the longest ago. */
export async function lookAll(plugin: PluginContext): Promise<void> {
  const now = plugin.now();
  const due = await Consent.query()
    .where({ withdrawnAt: null })
    .where('lookedAt', '<=', before(now, PAUSE))
    .orderBy('lookedAt')
    .limit(SHOPPERS);
  for (const consent of due) {
    const { id, lookedAt } = consent;
    // Another process may have been quicker.
    const claimed = await Consent.query().where({ id, lookedAt, withdrawnAt: null }).patch({ lookedAt: now });
    if (claimed === 1) await lookFor(plugin, consent);
  }
}

async function lookFor(plugin: PluginContext, consent: Consent): Promise<void> {
  const now = plugin.now();
  const news: News[] = [];
  for (const search of await searchesOf(consent.customerId)) {
    const products = await waitingOf(search, await fitting(plugin, search.address), now);
    if (products.length > 0) news.push({ search, products });
  }
  const isDue = consent.mailedAt === null || consent.mailedAt <= before(now, WEEK);
  if (news.length > 0 && isDue) await send(plugin, consent, news);
}

/** Keeps which products are new. @returns those that fit now and wait for a mail */
async function waitingOf(search: SavedSearch, { products }: Fitting, now: Date): Promise<Product[]> {
  const { id: searchId, isWhole, savedAt } = search;
  const ids = products.map(({ id }) => id);
  const rows = await Known.query().where({ searchId }).whereIn('productId', ids);
  const known = new Map(rows.map((row) => [row.productId, row]));
  const isNew = ({ id, createdAt }: Product) => !known.has(id) && (isWhole || new Date(createdAt) > savedAt);
  const found = products.filter(isNew).map(({ id }) => id);
  if (found.length > 0) await transaction((trx) => know(trx, searchId, found, now));
  return products.filter(({ id }) => found.includes(id) || known.get(id)?.waitingSince);
}

/** Mail, week and products are one transaction: a process that is killed leaves all of it, or nothing. */
async function send(plugin: PluginContext, { id: consentId, customerId, ...consent }: Consent, news: News[]) {
  const now = plugin.now();
  const named = namedIn(news);
  const told = news.flatMap(({ search, products }) => products.map((product) => [search.id, product.id]));
  const total = new Set(told.map(([, productId]) => productId)).size;
  const mail = mailOf(plugin, consent, { named, total });
  await plugin.shoppers.mail(customerId, mail, async (trx) => {
    const claimed = await Consent.query(trx)
      .where({ id: consentId, withdrawnAt: null })
      .where((due) => due.whereNull('mailedAt').orWhere('mailedAt', '<=', before(now, WEEK)))
      .forUpdate();
    const waiting = () => Known.query(trx).whereIn(['searchId', 'productId'], told).whereNotNull('waitingSince');
    // The shopper has removed a search meanwhile: the next look writes another mail.
    if (claimed.length === 0 || (await waiting().forUpdate()).length < told.length) return false;
    await waiting().patch({ waitingSince: null });
    await Consent.query(trx).findById(consentId).patch({ mailedAt: now });
    await Mail.query(trx).insert({ customerId, consentId, queuedAt: now, products: total });
    return true;
  });
}
