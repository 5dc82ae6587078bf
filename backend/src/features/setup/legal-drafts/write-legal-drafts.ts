import { LEGAL_PAGES, type LegalPageSlug } from '@rangrekha/contract/limits';
import { phoneText } from '@rangrekha/contract/phone-text';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import type { Actor } from '../../../audit/record-change';
import { conflict } from '../../../http/errors';
import { escapeHtml } from '../../../mail/layout';
import { Company } from '../../company/Company';
import { registeredAddress } from '../../company/present-company';
import { LegalPage } from '../../legal-pages/LegalPage';
import { saveDraft } from '../../legal-pages/save-draft';
import { Storefront } from '../../storefront-content/Storefront';
import { missingContact } from '../missing';
import { LEGAL_TEMPLATES, type ShopDetails } from './legal-templates';

/**
 * Writes a draft of each legal page that the store has neither published nor drafted, with the shop's own details.
 * Publishes nothing.
 * @returns how many it has written
 * @throws HttpError 409 `DETAILS_MISSING` when the company's details have gaps
 */
export async function writeLegalDrafts(trx: Transaction, actor: Actor): Promise<number> {
  const [company, { published }] = [await Company.current(trx), await Storefront.current(trx)];
  const missing = missingContact(company);
  if (missing.length > 0) throw conflict('DETAILS_MISSING', TEXTS.setup.detailsMissing(missing));
  const contents = legalContents(company, published.brand.name);
  const slugs = LEGAL_PAGES.map(({ slug }) => slug);
  const existing = new Set((await LegalPage.query(trx).whereIn('slug', slugs).select('slug')).map(({ slug }) => slug));
  const wanted = LEGAL_PAGES.filter(({ slug }) => !existing.has(slug));
  for (const { slug, title } of wanted) {
    await saveDraft(
      trx,
      actor,
      undefined,
      { title, slug, content: contents[slug], seoTitle: '', seoDescription: '' },
      { fromTemplate: true },
    );
  }
  return wanted.length;
}

/** The legal pages as HTML, by slug, with the details of the company and what the store does. */
export function legalContents(company: Company, brand: string): Record<LegalPageSlug, string> {
  const shop = detailsOf(company, brand);
  const contentOf = (slug: LegalPageSlug) => [slug, LEGAL_TEMPLATES[slug](shop).trim()];
  return Object.fromEntries(LEGAL_PAGES.map(({ slug }) => contentOf(slug)));
}

function detailsOf(company: Company, brand: string): ShopDetails {
  return {
    brand: escapeHtml(brand),
    seller: escapeHtml(company.name),
    email: escapeHtml(company.email),
    phone: escapeHtml(phoneText(company.phone)),
    address: escapeHtml(registeredAddress(company)),
    state: escapeHtml(company.state),
  };
}
