import { isDeepStrictEqual } from 'node:util';
import type { StoreSetup } from '@rangrekha/contract';
import { SETUP_STEPS, type SetupStep } from '@rangrekha/contract/limits';
import { Category } from '../categories/Category';
import { Company } from '../company/Company';
import { Product } from '../products/Product';
import { DEFAULT_CONTENT } from '../storefront-content/default-content';
import { Storefront } from '../storefront-content/Storefront';
import { Setup } from './Setup';

/** How far the store is: what is done is read from what the store holds. */
export async function findSetup(): Promise<StoreSetup> {
  const [setup, storefront, company, category, product] = await Promise.all([
    Setup.query().findById(Setup.id).throwIfNotFound(),
    Storefront.current(),
    Company.current(),
    Category.query().select('id').first(),
    Product.query().select('id').first(),
  ]);
  const { brand } = storefront.published;
  const done: Record<SetupStep, boolean> = {
    NAME: brand.name !== DEFAULT_CONTENT.brand.name,
    LOGO: brand.logo !== null || company.logoId !== null,
    CONTACT: isReachable(company),
    CATEGORY: category !== undefined,
    PRODUCT: product !== undefined,
  };
  return {
    isEmpty: !category && !product && isDeepStrictEqual(storefront.published, DEFAULT_CONTENT),
    steps: SETUP_STEPS.map((step) => ({
      step,
      done: done[step],
      skipped: !done[step] && setup.skipped.includes(step),
    })),
    hidden: setup.hiddenAt !== null,
  };
}

/** Whether shoppers and invoices find all they need. A small seller has no GSTIN. */
const isReachable = ({ name, email, phone, address, pincode, state }: Company): boolean =>
  [name, email, phone, address, pincode, state].every((field) => field !== '');
