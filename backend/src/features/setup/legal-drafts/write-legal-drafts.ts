import type { Language } from '@rangrekha/contract/languages';
import { LEGAL_PAGES, type LegalPageSlug } from '@rangrekha/contract/limits';
import { phoneText } from '@rangrekha/contract/phone-text';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Translations } from '@rangrekha/contract/translations';
import type { Transaction } from 'objection';
import type { Actor } from '../../../audit/record-change';
import { conflict } from '../../../http/errors';
import { escapeHtml } from '../../../mail/layout';
import { savedTranslations } from '../../../translations/translations';
import { Company } from '../../company/Company';
import { registeredAddress } from '../../company/present-company';
import { LegalPage } from '../../legal-pages/LegalPage';
import { saveDraft } from '../../legal-pages/save-draft';
import { Storefront } from '../../storefront-content/Storefront';
import { missingContact } from '../missing';
import { LEGAL_TEMPLATES, type ShopDetails, type TranslatedTemplates } from './legal-templates';
import { HINDI_TEMPLATES } from './legal-templates-hi';

/** By the code of the language. */
const TRANSLATED_TEMPLATES: Partial<Record<string, TranslatedTemplates>> = { hi: HINDI_TEMPLATES };

interface LegalText {
  slug: LegalPageSlug;
  title: string;
  /** HTML. */
  content: string;
  translations: Translations;
}

/**
 * Writes a draft of each legal page that the store has neither published nor drafted, with the shop's own details.
 * Publishes nothing.
 * @param languages those of the shop
 * @returns how many it has written
 * @throws HttpError 409 `DETAILS_MISSING` when the company's details have gaps
 */
export async function writeLegalDrafts(
  trx: Transaction,
  actor: Actor,
  languages: readonly Language[],
): Promise<number> {
  const [company, { published }] = [await Company.current(trx), await Storefront.current(trx)];
  const missing = missingContact(company);
  if (missing.length > 0) throw conflict('DETAILS_MISSING', TEXTS.setup.detailsMissing(missing));
  const slugs = LEGAL_PAGES.map(({ slug }) => slug);
  const existing = new Set((await LegalPage.query(trx).whereIn('slug', slugs).select('slug')).map(({ slug }) => slug));
  const wanted = legalTexts(company, published.brand.name, languages).filter(({ slug }) => !existing.has(slug));
  for (const { translations, ...page } of wanted) {
    const text = { ...page, seoTitle: '', seoDescription: '', translations: null };
    const translated = { ...text, ...savedTranslations('legalPage', translations, null) };
    await saveDraft(trx, actor, undefined, translated, { fromTemplate: true });
  }
  return wanted.length;
}

/** The legal pages with the details of the company and what the store does, in English and in the other `languages`. */
export function legalTexts(company: Company, brand: string, languages: readonly Language[]): LegalText[] {
  const shop = detailsOf(company, brand);
  const translated = (slug: LegalPageSlug) =>
    languages.flatMap(({ code }) => {
      const template = TRANSLATED_TEMPLATES[code]?.[slug];
      return template ? [[code, { title: template.title, content: template.contentOf(shop).trim() }]] : [];
    });
  return LEGAL_PAGES.map(({ slug, title }) => ({
    ...{ slug, title, content: LEGAL_TEMPLATES[slug](shop).trim() },
    translations: Object.fromEntries(translated(slug)),
  }));
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
