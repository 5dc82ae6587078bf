import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import { hashPassword } from '@rangrekha/backend/features/accounts/passwords/password-hash';
import { User } from '@rangrekha/backend/features/accounts/User';
import { Category } from '@rangrekha/backend/features/categories/Category';
import type { MediaStore } from '@rangrekha/backend/media/MediaStore';
import { hasDemo, seedDemo } from '../demo';
import { ADMIN, SHOPPER_PASSWORD, SHOPPERS } from '../people';
import { type Step, writeBatches } from './batches';
import { customerAt, LARGE_EMAIL, writeCustomers } from './customers';
import { orderIdAt, writeOrders } from './orders';
import { productAt, writeProducts } from './products';
import { type Amounts, type Scene, startBefore } from './scene';

const LARGE: Amounts = { customers: 50_000, products: 100_000, orders: 200_000 };

/** The tables that the seed fills; their statistics are updated, because the database chooses indexes by them. */
const TABLES = [
  ...['users', 'addresses', 'products', 'product_variants', 'product_images', 'stock_movements'],
  ...['orders', 'order_items', 'order_events', 'invoices', 'invoice_lines'],
];
const MEDIA_SHARED = 40;

interface LargeSeed {
  media: MediaStore;
  progress: { say(line: string): void; step: Step };
}

/**
 * Adds two years of orders to the demo shop, to test the store with much data. An empty database is filled with the demo
 * first; an interrupted run is continued.
 * @throws ExpectedError when the database is not a demo shop, has accounts that no seed has made, or was filled with other
 * numbers
 */
export async function seedLarge({ media, progress }: LargeSeed, amounts: Partial<Amounts> = {}): Promise<void> {
  await seedDemo({ media, progress });
  await refuseRealShop();
  const scene = await setScene({ ...LARGE, ...amounts });
  await refuseOtherAmounts(scene);
  const { customers, products, orders } = scene.amounts;
  const { step } = progress;
  const customerIdOf = (index: number) => customerAt(scene, index).id;
  const productIdOf = (index: number) => productAt(scene, index).id;
  const orderIdOf = (index: number) => orderIdAt(scene, index);
  await writeBatches(
    {
      ...{ label: 'Customers', table: 'users', count: customers, size: 1000, idOf: customerIdOf },
      write: (trx, indexes) => writeCustomers(trx, scene, indexes),
    },
    step,
  );
  await writeBatches(
    {
      ...{ label: 'Products', table: 'products', count: products, size: 500, idOf: productIdOf },
      write: (trx, indexes) => writeProducts(trx, scene, indexes),
    },
    step,
  );
  await writeBatches(
    {
      ...{ label: 'Orders', table: 'orders', count: orders, size: 500, idOf: orderIdOf },
      write: (trx, indexes) => writeOrders(trx, scene, indexes),
    },
    step,
  );
  for (const table of TABLES) await BaseModel.knex().raw('ANALYZE TABLE ??', [table]);
}

/** A demo shop has the demo's admin with the published password, and only customers of the seeds. */
async function refuseRealShop(): Promise<void> {
  if (!(await hasDemo()))
    throw new ExpectedError('This database is not a demo shop. Name an empty one, or that of a demo, in DATABASE_URL.');
  const existing = new Set(SHOPPERS.map(({ username }) => `${username}@example.com`));
  const others = await User.query().where('userType', 'CUSTOMER').whereNot('email', 'like', 'large-%').select('email');
  const real = others.filter(({ email }) => !existing.has(email) && !LARGE_EMAIL.test(email));
  if (real.length > 0)
    throw new ExpectedError('Somebody has registered in this shop, so it is not filled. Name another DATABASE_URL.');
}

/** The rows of other numbers are others: they would stand beside these. */
async function refuseOtherAmounts(scene: Scene): Promise<void> {
  const written = await User.query().where('username', 'like', 'large-%').resultSize();
  if (written === 0) return;
  const last = customerAt(scene, written - 1).id;
  if (written > scene.amounts.customers || !(await User.query().findById(last).select('id')))
    throw new ExpectedError('This shop was filled with other numbers. Ask for those, or name another DATABASE_URL.');
}

async function setScene(amounts: Amounts): Promise<Scene> {
  const [first, categories, media, admin] = await Promise.all([
    User.query().findOne({ email: 'large-00000@example.com' }),
    leafCategories(),
    BaseModel.knex()('product_images').join('media', 'media.id', 'media_id').orderBy('media.id').distinct('media.id'),
    User.query().findOne({ email: ADMIN.email }).throwIfNotFound(),
  ]);
  return {
    amounts,
    from: first?.createdAt ?? startBefore(new Date()),
    categories,
    mediaIds: media.slice(0, MEDIA_SHARED).map(({ id }) => id),
    passwordHash: first?.passwordHash ?? (await hashPassword(SHOPPER_PASSWORD)),
    admin: { id: admin.id, name: admin.displayName },
  };
}

async function leafCategories(): Promise<{ id: string; name: string }[]> {
  const categories = await Category.query().orderBy('slug').select('id', 'name', 'parentId');
  const parents = new Set(categories.map(({ parentId }) => parentId));
  return categories.filter(({ id }) => !parents.has(id));
}
