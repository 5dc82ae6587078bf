import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { conflict, invalidField, isDuplicate, notFound, transaction } from '@rangrekha/backend/plugins/surface';
import type { Language } from '@rangrekha/contract/languages';
import { addressOf, readAddress } from './address';
import { type Mine, MOST } from './calls';
import { consentText, currentConsent } from './consent';
import { fitting } from './fitting';
import { know } from './known';
import en from './locales/en.json' with { type: 'json' };
import { SavedSearch } from './tables';

/** The saved searches of a customer, the oldest place first. */
export const searchesOf = async (customerId: string): Promise<SavedSearch[]> =>
  SavedSearch.query().where({ customerId }).orderBy('place').limit(MOST);

/** @throws HttpError 503 while the store cannot say what fits */
export async function readMine(
  context: PluginContext,
  customerId: string,
  language: Language,
  client: string,
): Promise<Mine> {
  const [searches, consent] = [await searchesOf(customerId), await currentConsent(customerId)];
  const found = await Promise.all(searches.map(({ address }) => fitting(context, address, client)));
  return {
    searches: searches.map(({ id, name, address }, at) => ({ id, name, address, count: found[at]?.total ?? 0 })),
    text: consentText(context, language),
    givenAt: consent?.givenAt.toISOString() ?? null,
    isReachable: await context.shoppers.isReachable(customerId),
  };
}

/**
 * Saves a list or a search. What fits it now is known from then on, and never mailed.
 * @throws HttpError 400 for another page, 409 TOO_MANY, 503 while the store cannot say what fits
 */
export async function save(
  context: PluginContext,
  customerId: string,
  { address: given, name }: Pick<SavedSearch, 'address' | 'name'>,
  client: string,
): Promise<void> {
  const asked = readAddress(given);
  if (!asked) throw invalidField('address', en.answers.noList);
  const address = addressOf(asked);
  const savedAt = context.now();
  const { products, isWhole } = await fitting(context, address, client);
  const insert = () =>
    transaction(async (trx) => {
      const rows = await SavedSearch.query(trx).where({ customerId });
      if (rows.some((one) => one.address === address)) return;
      const places = Array.from({ length: MOST }, (_, at) => at + 1);
      const place = places.find((one) => rows.every((row) => row.place !== one));
      if (place === undefined) throw conflict('TOO_MANY', en.answers.tooMany);
      const { id } = await SavedSearch.query(trx).insert({ customerId, place, name, address, isWhole, savedAt });
      await know(
        trx,
        id,
        products.map((product) => product.id),
        null,
      );
    });
  for (let attempt = 1; ; attempt++)
    try {
      return await insert();
    } catch (error) {
      // Another request of the shopper has taken the place, which the unique index refuses.
      if (attempt > MOST || !isDuplicate(error)) throw error;
    }
}

/** @throws HttpError 404 for another customer's */
export async function rename(customerId: string, searchId: string, name: string): Promise<void> {
  const renamed = await SavedSearch.query().where({ id: searchId, customerId }).patch({ name });
  if (renamed === 0) throw notFound('Saved search');
}

/** @throws HttpError 404 for another customer's */
export async function remove(customerId: string, searchId: string): Promise<void> {
  const removed = await SavedSearch.query().where({ id: searchId, customerId }).delete();
  if (removed === 0) throw notFound('Saved search');
}
