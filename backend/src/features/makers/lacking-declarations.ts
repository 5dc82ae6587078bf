import { COUNTRIES, HOME_COUNTRY } from '@rangrekha/contract/countries';
import { type Lack, MAKER_TEXTS } from '@rangrekha/contract/declarations';
import type { QueryBuilder, Transaction } from 'objection';
import { Category } from '../categories/Category';
import { Company } from '../company/Company';
import type { Product } from '../products/Product';
import { makerIds, type Named } from './declarations';
import { Maker } from './Maker';

/** What decides whether a product has all its declarations. */
export type Declaring = Named & Pick<Product, 'name' | 'countryOfOrigin'>;

/** Finds the first that a product lacks: a maker; the origin of imported goods, or one that is a country. */
async function lackOf(trx?: Transaction): Promise<(product: Declaring) => Lack | undefined> {
  const [idOf, imported] = await Promise.all([makerIds(trx), importers(trx)]);
  const ids = new Set(imported.map(({ id }) => id));
  return (product) => {
    const makerId = idOf(product);
    if (makerId === null) return 'makerId';
    const { countryOfOrigin } = product;
    const isMissing = countryOfOrigin ? !COUNTRIES.includes(countryOfOrigin) : ids.has(makerId);
    return isMissing ? 'countryOfOrigin' : undefined;
  };
}

/** The makers whose goods come from another country. */
const importers = (trx?: Transaction) =>
  Maker.query(trx).where('role', 'IMPORTER').orWhereNot('country', HOME_COUNTRY).select('id');

/** Says why a product must not be published, by the field that lacks; undefined where it may. */
export type PublishingRule = (product: Declaring) => { field: Lack; message: string } | undefined;

/** The rule of the shop, which refuses nothing while its setting is off. */
export async function publishingRule(trx?: Transaction): Promise<PublishingRule> {
  const { needsDeclarations } = await Company.current(trx);
  if (!needsDeclarations) return () => undefined;
  const lackIn = await lackOf(trx);
  return (product) => {
    const field = lackIn(product);
    return field && { field, message: MAKER_TEXTS.lacks[field](product.name) };
  };
}

/** Keeps the live products that lack a declaration: the same rule, for all of them at once. */
export async function whereUndeclared(query: QueryBuilder<Product>): Promise<void> {
  const [idOf, imported, categories] = await Promise.all([makerIds(), importers(), Category.query().select('id')]);
  const importerIds = imported.map(({ id }) => id);
  const categoryIds = (isWanted: (makerId: string | null) => boolean) =>
    categories.map(({ id }) => id).filter((categoryId) => isWanted(idOf({ makerId: null, categoryId })));
  const unnamed = categoryIds((id) => id === null);
  const importing = categoryIds((id) => id !== null && importerIds.includes(id));
  query.where('status', 'LIVE').where((lacking) =>
    lacking
      .where((nobody) => nobody.whereNull('makerId').whereIn('categoryId', unnamed))
      .orWhereNotIn('countryOfOrigin', [...COUNTRIES])
      .orWhere((without) =>
        without
          .whereNull('countryOfOrigin')
          .where((maker) =>
            maker
              .whereIn('makerId', importerIds)
              .orWhere((own) => own.whereNull('makerId').whereIn('categoryId', importing)),
          ),
      ),
  );
}
