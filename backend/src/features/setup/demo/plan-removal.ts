import { isDeepStrictEqual } from 'node:util';
import type { StorefrontContent } from '@rangrekha/contract';
import type { QueryBuilder, Transaction } from 'objection';
import { isPassword } from '../../accounts/passwords/password-hash';
import { User } from '../../accounts/User';
import { Category } from '../../categories/Category';
import { Collection } from '../../collections/Collection';
import { Company } from '../../company/Company';
import { DeliveryArea } from '../../delivery/DeliveryArea';
import { Discount } from '../../discounts/Discount';
import { LegalPage } from '../../legal-pages/LegalPage';
import { Maker } from '../../makers/Maker';
import { Order } from '../../orders/Order';
import { Product } from '../../products/Product';
import { Storefront } from '../../storefront-content/Storefront';
import { StorefrontVersion } from '../../storefront-content/StorefrontVersion';
import { type DemoEntity, DemoRow } from './DemoRow';
import { withoutDemo } from './without-demo';

/** The password of the demo's admin, which the README prints. */
export const PUBLISHED_PASSWORD = 'Admin@12345';

/** The fields of the company that the seed fills. */
const COMPANY_FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'pincode',
  'state',
  'gstin',
  'grievanceName',
  'grievanceDesignation',
] as const;

/** The rows of the demo that nobody has edited, and what is done to the two documents that the shop has once. */
export interface RemovalPlan {
  products: Product[];
  categories: Category[];
  orders: Order[];
  customers: User[];
  legalPages: LegalPage[];
  discounts: Discount[];
  collections: Collection[];
  deliveryAreas: DeliveryArea[];
  /** Those that no product and no category names. */
  makers: Maker[];
  /** The fields of the company that still say what the demo said. */
  companyFields: (typeof COMPANY_FIELDS)[number][];
  /** Whether the company's logo is the demo's. */
  hasLogo: boolean;
  /** The content without what it has of the demo; undefined where it has nothing. */
  content: StorefrontContent | undefined;
  draft: StorefrontContent | undefined;
  /** Rows of the demo that stay, because somebody edited them or needs them. */
  kept: Pick<RemovalPlan, 'products' | 'categories' | 'legalPages' | 'discounts' | 'collections' | 'deliveryAreas'>;
  /** An order that the seed did not make. */
  realOrder: Order | undefined;
  /** An active account of the staff that the seed made and that has the published password. */
  openAccount: User | undefined;
}

/** Reads what a removal of the demo deletes, and what it leaves. */
export async function planRemoval(trx?: Transaction): Promise<RemovalPlan> {
  const marks = await readMarks(trx);
  const ids = (entity: DemoEntity) => [...(marks.get(entity)?.keys() ?? [])];
  const isUntouched = (entity: DemoEntity) => (row: { id: string; revision: number }) =>
    marks.get(entity)?.get(row.id) === row.revision;

  const products = await Product.query(trx).findByIds(ids('product')).withGraphFetched('images').orderBy('name');
  const [goingProducts, keptProducts] = split(products, isUntouched('product'));
  const categories = await Category.query(trx).findByIds(ids('category')).orderBy('name');
  const goingCategories = await emptied(trx, categories.filter(isUntouched('category')), goingProducts);
  const pages = await LegalPage.query(trx).findByIds(ids('legal-page')).withGraphFetched('draft').orderBy('title');
  const [goingPages, keptPages] = split(pages, isUntouched('legal-page'));
  const discounts = await Discount.query(trx).findByIds(ids('discount')).orderBy('code');
  const [goingDiscounts, keptDiscounts] = split(discounts, isUntouched('discount'));
  const collections = await Collection.query(trx).findByIds(ids('collection')).orderBy('name');
  const [goingCollections, keptCollections] = split(collections, isUntouched('collection'));
  const makers = await Maker.query(trx).findByIds(ids('maker'));
  const areas = await DeliveryArea.query(trx).findByIds(ids('delivery-area')).orderBy('prefix');
  const editedAreas = new Set((await editsOf(trx, 'delivery-area')).map(({ entityId }) => entityId));
  const [keptAreas, goingAreas] = split(areas, ({ prefix }) => editedAreas.has(prefix));
  return {
    products: goingProducts,
    categories: goingCategories,
    orders: await Order.query(trx).findByIds(ids('order')).orderBy('createdAt'),
    customers: await User.query(trx).findByIds(ids('user')).where('userType', 'CUSTOMER').orderBy('firstName'),
    legalPages: goingPages,
    discounts: goingDiscounts,
    collections: goingCollections,
    deliveryAreas: goingAreas,
    makers: await unnamed(trx, makers.filter(isUntouched('maker')), goingProducts),
    ...(await companyPlan(trx, marks)),
    ...(await contentPlan(trx, ids('storefront'))),
    kept: {
      products: keptProducts,
      categories: categories.filter((category) => !goingCategories.includes(category)),
      legalPages: keptPages,
      discounts: keptDiscounts,
      collections: keptCollections,
      deliveryAreas: keptAreas,
    },
    realOrder: await Order.query(trx)
      .whereNotExists(
        DemoRow.query(trx).where('entity', 'order').whereColumn('demoRows.rowId', 'orders.id') as QueryBuilder<DemoRow>,
      )
      .first(),
    openAccount: await findOpenAccount(trx, ids('user')),
  };
}

type Marks = Map<DemoEntity, Map<string, number>>;

/** The revisions of the marked rows, by what they are. */
async function readMarks(trx?: Transaction): Promise<Marks> {
  const marks: Marks = new Map();
  for (const { entity, rowId, revision } of await DemoRow.query(trx)) {
    if (!marks.has(entity)) marks.set(entity, new Map());
    marks.get(entity)?.set(rowId, revision);
  }
  return marks;
}

function split<Row>(rows: Row[], isGoing: (row: Row) => boolean): [going: Row[], kept: Row[]] {
  return [rows.filter(isGoing), rows.filter((row) => !isGoing(row))];
}

/** Those of `categories` that hold nothing any more once `goingProducts` are deleted. */
async function emptied(
  trx: Transaction | undefined,
  categories: Category[],
  goingProducts: Product[],
): Promise<Category[]> {
  const ids = categories.map(({ id }) => id);
  const goingIds = goingProducts.map(({ id }) => id);
  const used = await Product.query(trx).whereIn('categoryId', ids).whereNotIn('id', goingIds).distinct('categoryId');
  const children = await Category.query(trx).whereIn('parentId', ids).select('id', 'parentId');
  const kept = new Set(used.map(({ categoryId }) => categoryId));
  for (let before = -1; before !== kept.size; ) {
    before = kept.size;
    for (const { id, parentId } of children) if (parentId && (kept.has(id) || !ids.includes(id))) kept.add(parentId);
  }
  return categories.filter(({ id }) => !kept.has(id));
}

/** Those of `makers` that nothing names once `goingProducts` are deleted. The demo's own categories name none. */
async function unnamed(trx: Transaction | undefined, makers: Maker[], goingProducts: Product[]): Promise<Maker[]> {
  const ids = makers.map(({ id }) => id);
  const goingIds = goingProducts.map(({ id }) => id);
  const [products, categories] = await Promise.all([
    Product.query(trx).whereIn('makerId', ids).whereNotIn('id', goingIds).distinct('makerId'),
    Category.query(trx).whereIn('makerId', ids).distinct('makerId'),
  ]);
  const named = new Set([...products, ...categories].map(({ makerId }) => makerId));
  return makers.filter(({ id }) => !named.has(id));
}

async function findOpenAccount(trx: Transaction | undefined, ids: string[]): Promise<User | undefined> {
  const staff = await User.query(trx).findByIds(ids).where({ userType: 'ADMIN', deactivatedAt: null });
  for (const user of staff) if (await isPassword(PUBLISHED_PASSWORD, user.passwordHash)) return user;
  return undefined;
}

async function companyPlan(trx: Transaction | undefined, marks: Marks) {
  const company = await Company.current(trx);
  const hasLogo = company.logoId !== null && (marks.get('media')?.has(company.logoId) ?? false);
  if (!marks.has('company')) return { companyFields: [], hasLogo };
  const edited = new Set((await editsOf(trx, 'company')).flatMap(({ changes }) => Object.keys(JSON.parse(changes))));
  return { companyFields: COMPANY_FIELDS.filter((field) => company[field] !== '' && !edited.has(field)), hasLogo };
}

/** What the audit log says of rows without a revision. */
const editsOf = (
  trx: Transaction | undefined,
  entity: 'company' | 'delivery-area',
): Promise<{ entityId: string; changes: string }[]> =>
  (trx ?? Company.knex())('audit_entries').where({ entity }).select('entityId', 'changes');

async function contentPlan(trx: Transaction | undefined, versionIds: string[]) {
  const [row, version] = await Promise.all([
    Storefront.current(trx),
    StorefrontVersion.query(trx).findByIds(versionIds).first(),
  ]);
  const cleared = (content: StorefrontContent | null) => {
    if (!version || !content) return undefined;
    const rest = withoutDemo(content, version.content);
    return isDeepStrictEqual(rest, content) ? undefined : rest;
  };
  return { content: cleared(row.content), draft: cleared(row.draft) };
}
