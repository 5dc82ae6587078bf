import type { DemoRemoval } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { User } from '../../accounts/User';
import type { DeliveryArea } from '../../delivery/DeliveryArea';
import { LegalPage } from '../../legal-pages/LegalPage';
import { Product } from '../../products/Product';
import type { RemovalPlan } from './plan-removal';

type Line = DemoRemoval['goes'][number];

const line = (kind: Line['kind'], names: string[], count = names.length): Line => ({ kind, count, names });
const named = (kind: Line['kind'], rows: { name: string }[]) =>
  line(
    kind,
    rows.map(({ name }) => name),
  );
const areasLine = (areas: DeliveryArea[]) =>
  line(
    'delivery-area',
    areas.map(({ prefix }) => prefix),
  );
const filled = ({ count }: Line) => count > 0;

/** The rows to delete and the rows to keep, in words. */
export async function presentRemoval(plan: RemovalPlan, trx?: Transaction): Promise<DemoRemoval> {
  const { products, categories, orders, customers, legalPages, discounts, collections, deliveryAreas, kept } = plan;
  const { companyFields, hasLogo, content, draft } = plan;
  const [allProducts, allCustomers, allPages, staff] = await Promise.all([
    Product.query(trx).resultSize(),
    User.query(trx).where('userType', 'CUSTOMER').resultSize(),
    LegalPage.query(trx).resultSize(),
    User.query(trx).where('userType', 'ADMIN').resultSize(),
  ]);
  const pictures = products.reduce((sum, { images }) => sum + images.length, 0) + (hasLogo ? 1 : 0);
  const goes = [
    named('product', products),
    named('category', categories),
    line(
      'order',
      orders.map(({ number }) => number),
    ),
    line(
      'customer',
      customers.map(({ displayName }) => displayName),
    ),
    line('picture', [], pictures),
    line(
      'legal-page',
      legalPages.map(({ title }) => title),
    ),
    line(
      'discount',
      discounts.map(({ title }) => title),
    ),
    named('collection', collections),
    areasLine(deliveryAreas),
    line('storefront', [], content || draft ? 1 : 0),
    line('company', [...companyFields, ...(hasLogo ? ['logo'] : [])]),
  ].filter(filled);
  const stays = [
    line(
      'product',
      kept.products.map(({ name }) => name),
      allProducts - products.length,
    ),
    named('category', kept.categories),
    line('customer', [], allCustomers - customers.length),
    line(
      'legal-page',
      kept.legalPages.map(({ title }) => title),
      allPages - legalPages.length,
    ),
    line(
      'discount',
      kept.discounts.map(({ title }) => title),
    ),
    named('collection', kept.collections),
    areasLine(kept.deliveryAreas),
    line('staff', [], staff),
  ].filter(filled);
  return { found: goes.length > 0, ...refusalOf(plan), goes, stays };
}

function refusalOf({ realOrder, openAccount }: RemovalPlan): Pick<DemoRemoval, 'refusal' | 'refusalCode'> {
  if (realOrder) return { refusalCode: 'REAL_ORDERS', refusal: TEXTS.demo.realOrders(realOrder.number) };
  if (openAccount)
    return { refusalCode: 'PUBLISHED_PASSWORD', refusal: TEXTS.demo.publishedPassword(openAccount.email) };
  return { refusalCode: null, refusal: null };
}
