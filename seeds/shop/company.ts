import type { Actor } from '@rangrekha/backend/audit/record-change';
import { transaction } from '@rangrekha/backend/database/transaction';
import { User } from '@rangrekha/backend/features/accounts/User';
import { Company } from '@rangrekha/backend/features/company/Company';
import { LegalPage, type SavedPage } from '@rangrekha/backend/features/legal-pages/LegalPage';
import { LegalPageVersion } from '@rangrekha/backend/features/legal-pages/LegalPageVersion';
import { saveLegalPage } from '@rangrekha/backend/features/legal-pages/save-legal-page';
import { Maker } from '@rangrekha/backend/features/makers/Maker';
import { markDemo } from '@rangrekha/backend/features/setup/demo/DemoRow';
import { legalTexts } from '@rangrekha/backend/features/setup/legal-drafts/write-legal-drafts';
import { Storefront } from '@rangrekha/backend/features/storefront-content/Storefront';
import { StorefrontVersion } from '@rangrekha/backend/features/storefront-content/StorefrontVersion';
import { saveStorefront } from '@rangrekha/backend/features/storefront-content/save-storefront';
import { LOGO_KINDS } from '@rangrekha/backend/media/images/image-kinds';
import { Media } from '@rangrekha/backend/media/Media';
import type { MediaStore } from '@rangrekha/backend/media/MediaStore';
import { LANGUAGES } from '@rangrekha/contract/languages';
import { v7 as uuidv7 } from 'uuid';
import { ADMIN } from '../people';
import { mediaFile, readJson } from './files';
import { DEMO_CONTENT } from './storefront';

const YEAR = 365 * 24 * 3_600_000;

type CompanyFile = Record<
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'pincode'
  | 'state'
  | 'gstin'
  | 'grievanceName'
  | 'grievanceDesignation'
  | 'logo',
  string
>;

/** Saves the company details and the logo, unless somebody has filled them in. */
export async function seedCompany(media: MediaStore): Promise<void> {
  if ((await Company.current()).name) return;
  const { logo, ...details } = readJson<CompanyFile>('company.json');
  const stored = await media.store({ path: mediaFile(logo) }, 'logo', LOGO_KINDS);
  await transaction(async (trx) => {
    await Media.query(trx).insert(stored);
    await markDemo(trx, 'media', stored.id);
    await markDemo(trx, 'company', Company.id);
    const { name, address } = details;
    const maker = await Maker.query(trx).insert({ id: uuidv7(), name, address, role: 'MARKETER', country: 'India' });
    const importer = await Maker.query(trx).insert({ id: uuidv7(), name, address, role: 'IMPORTER', country: 'India' });
    for (const { id } of [maker, importer]) await markDemo(trx, 'maker', id);
    await Company.query(trx)
      .findById(Company.id)
      .patch({ ...details, defaultMakerId: maker.id, logoId: stored.id, updatedAt: new Date() });
  });
}

/** Publishes the content of the demo brand, unless something is published. */
export async function seedStorefront(): Promise<void> {
  if ((await Storefront.current()).version === 0)
    await saveStorefront(await admin(), { content: DEMO_CONTENT, status: 'PUBLISHED' });
  const { id } = await StorefrontVersion.query().findOne({ number: 1 }).throwIfNotFound();
  await transaction((trx) => markDemo(trx, 'storefront', id));
}

async function admin(): Promise<Actor> {
  const { id, displayName } = await User.query().findOne({ email: ADMIN.email }).throwIfNotFound();
  return { id, name: displayName };
}

/** Publishes the legal pages that the store drafts for every shop, unless there are such. */
export async function seedLegalPages(): Promise<void> {
  const actor = await admin();
  for (const page of legalTexts(await Company.current(), DEMO_CONTENT.brand.name, LANGUAGES)) {
    const { slug } = page;
    const text = { id: undefined, ...page, status: 'PUBLISHED' } as const;
    if (!(await LegalPage.query().findOne({ slug })))
      await publishInPast(await transaction((trx) => saveLegalPage(trx, actor, text)));
    const { id, revision } = await LegalPage.query().findOne({ slug }).throwIfNotFound();
    await transaction((trx) => markDemo(trx, 'legal-page', id, revision));
  }
}

/** The orders of the demo are older than its seed: they are to have terms. */
async function publishInPast({ page: { id: pageId } }: SavedPage): Promise<void> {
  const publishedAt = new Date(Date.now() - YEAR);
  // The model would stamp the row with the time of now.
  await LegalPage.knexQuery().where({ id: pageId }).update({ createdAt: publishedAt, updatedAt: publishedAt });
  await LegalPageVersion.query().where({ pageId }).patch({ publishedAt });
}
