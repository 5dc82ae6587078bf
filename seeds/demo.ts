import { isPassword } from '@rangrekha/backend/features/accounts/passwords/password-hash';
import { User } from '@rangrekha/backend/features/accounts/User';
import { Category } from '@rangrekha/backend/features/categories/Category';
import type { MediaStore } from '@rangrekha/backend/media/MediaStore';
import type { Plugin } from '@rangrekha/backend/plugins/plugin';
import { seedSubscriptions } from './awaited';
import { ADMIN, seedPeople } from './people';
import { hasLastOrder, ORDERS, seedOrders } from './sale/orders';
import { demoProducts, seedCategories, seedProduct } from './shop/catalogue';
import { seedCollections } from './shop/collections';
import { seedCompany, seedLegalPages, seedStorefront } from './shop/company';
import { seedDeliveryAreas } from './shop/delivery-areas';
import { seedDiscounts } from './shop/discounts';
import { seedPluginParts, seedPlugins } from './shop/plugin-settings';

interface DemoSeed {
  media: MediaStore;
  /** The shop's: those that start off are switched on. */
  plugins?: readonly Plugin[];
  progress: { say(line: string): void; step(label: string, done: number, total: number): void };
}

const LABEL = 'Filling the demo shop';

/**
 * Fills an empty database with the demo shop, or continues an interrupted run: each step is one transaction and checks
 * whether its rows exist. A database with any other data is not changed.
 */
export async function seedDemo({ media, progress, plugins = [] }: DemoSeed): Promise<void> {
  const state = await demoState();
  if (state === 'foreign') progress.say('The database is not empty, so it gets no demo data.');
  if (state === 'done' || state === 'foreign') return;

  const now = new Date();
  const products = demoProducts();
  const total = products.length + ORDERS;
  let done = 0;
  const step = () => progress.step(LABEL, ++done, total);
  progress.step(LABEL, 0, total);
  await seedPeople(now);
  await seedCompany(media);
  await seedLegalPages();
  await seedStorefront();
  await seedPlugins(plugins);
  await seedCategories();
  await seedDiscounts(now);
  await seedCollections();
  await seedDeliveryAreas(now);
  for (const product of products) {
    await seedProduct(media, product, now);
    step();
  }
  await seedPluginParts(plugins, media);
  await seedSubscriptions(now);
  await seedOrders(now, step);
}

/** Whether the published demo passwords open accounts of this shop. */
export async function hasDemo(): Promise<boolean> {
  const admin = await User.query().findOne({ email: ADMIN.email });
  return admin !== undefined && isPassword(ADMIN.password, admin.passwordHash);
}

async function demoState(): Promise<'empty' | 'unfinished' | 'done' | 'foreign'> {
  if (await User.query().findOne({ email: ADMIN.email })) return (await hasLastOrder()) ? 'done' : 'unfinished';
  const [user, category] = await Promise.all([User.query().first(), Category.query().first()]);
  return user || category ? 'foreign' : 'empty';
}
