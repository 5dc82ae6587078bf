import type { ResourceProps } from 'react-admin';
import { audit } from './audit';
import { categories } from './categories';
import { collections } from './collections';
import { customers } from './customers';
import { deliveryAreas } from './delivery';
import { discounts } from './discounts';
import { stock } from './inventory';
import { legalPages } from './legal-pages';
import { orders } from './orders';
import { products } from './products';
import { returns } from './returns';
import { reviews } from './reviews';
import { staff } from './staff';
import { webhooks } from './webhooks';

/** The resources of the back office, each with the screens that it has. */
export const RESOURCES: readonly ResourceProps[] = [
  orders,
  returns,
  reviews,
  products,
  categories,
  collections,
  stock,
  legalPages,
  customers,
  discounts,
  staff,
  deliveryAreas,
  webhooks,
  audit,
];
