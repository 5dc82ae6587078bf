import { isDeepStrictEqual } from 'node:util';
import type { StorefrontContent, StoreSetup } from '@rangrekha/contract';
import { LEGAL_PAGES, SETUP_STEPS, type SetupStep } from '@rangrekha/contract/limits';
import { Category } from '../categories/Category';
import { Company } from '../company/Company';
import { LegalPage } from '../legal-pages/LegalPage';
import { Order } from '../orders/Order';
import { Product } from '../products/Product';
import { DEFAULT_CONTENT } from '../storefront-content/default-content';
import { Storefront } from '../storefront-content/Storefront';
import { missingContact, missingPages } from './missing';
import { Setup } from './Setup';

/** How a step stands: what is done is read from what the store holds. */
interface Progress {
  done: boolean;
  missing: string[];
}

/** How far the store is. */
export async function findSetup(): Promise<StoreSetup> {
  const [setup, storefront, company, category, product, pages, order] = await Promise.all([
    Setup.query().findById(Setup.id).throwIfNotFound(),
    Storefront.current(),
    Company.current(),
    Category.query().select('id').first(),
    Product.query().select('id').first(),
    LegalPage.query()
      .whereIn(
        'slug',
        LEGAL_PAGES.map(({ slug }) => slug),
      )
      .select('slug', 'version'),
    Order.query().select('id').first(),
  ]);
  const steps: Record<SetupStep, Progress> = {
    NAME: inContent(storefront, ({ brand }) => brand.name !== DEFAULT_CONTENT.brand.name),
    LOGO: company.logoId ? DONE : inContent(storefront, ({ brand }) => brand.logo !== null),
    CONTACT: contactProgress(company),
    HERO: inContent(storefront, ({ hero }) => hero.some(({ picture }) => picture.url !== DEFAULT_PICTURE)),
    CATEGORY: category ? DONE : OPEN,
    PRODUCT: product ? DONE : OPEN,
    LEGAL: legalProgress(pages),
    ORDER: order ? DONE : OPEN,
  };
  return {
    isEmpty: !category && !product && isDeepStrictEqual(storefront.published, DEFAULT_CONTENT),
    steps: SETUP_STEPS.map((step) => ({
      step,
      ...steps[step],
      skipped: !steps[step].done && setup.skipped.includes(step),
    })),
    hidden: setup.hiddenAt !== null,
  };
}

const DONE: Progress = { done: true, missing: [] };
const OPEN: Progress = { done: false, missing: [] };
const DEFAULT_PICTURE = DEFAULT_CONTENT.hero[0]?.picture.url;

/** @param isDone whether a content has what the step asks for */
function inContent({ published, draft }: Storefront, isDone: (content: StorefrontContent) => boolean): Progress {
  if (isDone(published)) return DONE;
  return { done: false, missing: draft && isDone(draft) ? ['publication of the draft'] : [] };
}

function contactProgress(company: Company): Progress {
  const missing = [...missingContact(company), ...(company.grievanceName ? [] : ['Grievance officer'])];
  const isUntouched = company.revision === 0;
  return { done: missing.length === 0, missing: isUntouched ? [] : missing };
}

function legalProgress(pages: LegalPage[]): Progress {
  const missing = missingPages(pages.filter(({ version }) => version > 0).map(({ slug }) => slug));
  return { done: missing.length === 0, missing: pages.length === 0 ? [] : missing };
}
