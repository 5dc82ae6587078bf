import { LEGAL_PAGES, RETURN_DAYS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../database/transaction';
import { startTestApi, type TestApi } from '../../testing/api';
import { createAdmin, createEditor } from '../../testing/factories/users';
import { Company } from '../company/Company';
import { LegalPage } from '../legal-pages/LegalPage';
import { LegalPageDraft } from '../legal-pages/LegalPageDraft';
import { LegalPageVersion } from '../legal-pages/LegalPageVersion';

const SLUGS = LEGAL_PAGES.map(({ slug }) => slug);
const DETAILS = {
  name: 'Asha <Textiles>',
  email: 'hello@example.com',
  phone: '9876543210',
  address: '4 MG Road, Pune',
  pincode: '411001',
  state: 'Maharashtra',
};

let api: TestApi;
let token: string;
let before: Company;
beforeAll(async () => {
  api = await startTestApi({ BACKGROUND_WORK: 'off' });
  token = (await createAdmin(api)).token;
  before = await Company.current();
});
beforeEach(async () => {
  await Company.query().findById(Company.id).patch(DETAILS);
  await removePages();
});
afterAll(async () => {
  const { name, email, phone, address, pincode, state, grievanceName, revision } = before;
  const details = { name, email, phone, address, pincode, state, grievanceName };
  await Company.query()
    .findById(Company.id)
    .patch({ ...details, revision });
  await removePages();
  await api.close();
});

async function removePages(): Promise<void> {
  await transaction(async (trx) => {
    const ids = (await LegalPage.query(trx).whereIn('slug', SLUGS).select('id')).map(({ id }) => id);
    await LegalPageDraft.query(trx).whereIn('pageId', ids).delete();
    await LegalPageVersion.query(trx).whereIn('pageId', ids).delete();
    await LegalPage.query(trx).findByIds(ids).delete();
  });
}

const writeDrafts = () => api.post('/admin/setup/legal-drafts', { token, json: {} });
const stepOf = async (step: string) => {
  const { body } = await api.get('/admin/setup', { token });
  return body.steps.find((one: { step: string }) => one.step === step);
};
const draftOf = async (slug: string) => {
  const { id } = await LegalPage.query().findOne({ slug }).throwIfNotFound();
  return (await api.get(`/admin/legal-pages/${id}`, { token })).body;
};
const publish = ({ id, revision, draft }: { id: string; revision: number; draft: object }, templateRead?: boolean) =>
  api.post('/legal-pages', { token, json: { ...draft, id, revision, status: 'PUBLISHED', templateRead } });

test('writes a draft of each legal page with the shop’s own details, and publishes none', async () => {
  const { status, body } = await writeDrafts();
  expect({ status, body }).toEqual({ status: 200, body: { message: TEXTS.setup.draftsWritten(5), count: 5 } });
  for (const slug of SLUGS) {
    const { version, draft } = await draftOf(slug);
    expect({ version, fromTemplate: draft.fromTemplate }).toEqual({ version: 0, fromTemplate: true });
    expect((await api.get(`/legal-pages/slug/${slug}`)).status).toBe(404);
    expect(draft.content).toContain(DETAILS.email);
    expect(draft.content).not.toMatch(/undefined|null|\$\{|<Textiles>/);
  }
  expect((await draftOf('terms-conditions')).draft.content).toContain(
    'Asha &lt;Textiles&gt;, 4 MG Road, Pune, Maharashtra 411001',
  );
  expect((await draftOf('returns')).draft.content).toContain(`within ${RETURN_DAYS} days`);
  expect((await writeDrafts()).body.count).toBe(0);
});

test('leaves a page as it is if the shop has it already', async () => {
  const own = { title: 'Our terms', slug: 'terms-conditions', content: '<p>Short.</p>' };
  await api.post('/legal-pages', { token, json: own });
  expect((await writeDrafts()).body.count).toBe(4);
  expect((await api.get('/legal-pages/slug/terms-conditions')).body.content).toBe('<p>Short.</p>');
  expect((await draftOf('terms-conditions')).draft).toBeNull();
});

test('names the company’s fields that the drafts need, and writes nothing without them', async () => {
  await Company.query().findById(Company.id).patch({ state: '', pincode: '' });
  const { status, body } = await writeDrafts();
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'DETAILS_MISSING' });
  expect(body.message).toBe('Fill in the company details first: PIN code, State.');
  expect(await LegalPage.query().whereIn('slug', SLUGS).resultSize()).toBe(0);
});

test('publishes a draft from a template only if somebody has read it, also after it was changed', async () => {
  await writeDrafts();
  const page = await draftOf('shipping');
  const refused = await publish(page);
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'TEMPLATE_UNREAD' });
  const changed = { ...page, draft: { ...page.draft, content: '<p>By hand.</p>' } };
  await api.post('/legal-pages', { token, json: { ...changed.draft, id: page.id, status: 'DRAFT' } });
  const { revision } = await draftOf('shipping');
  expect((await publish({ ...changed, revision })).body.code).toBe('TEMPLATE_UNREAD');
  expect((await publish({ ...changed, revision }, true)).status).toBe(200);
  expect((await api.get('/legal-pages/slug/shipping')).body.content).toBe('<p>By hand.</p>');
});

test('the step of the legal pages is done when all five are published, and names those that are not', async () => {
  expect(await stepOf('LEGAL')).toMatchObject({ done: false, missing: [] });
  await writeDrafts();
  for (const slug of SLUGS.slice(1)) await publish(await draftOf(slug), true);
  expect(await stepOf('LEGAL')).toMatchObject({ done: false, missing: ['Terms and Conditions'] });
  await publish(await draftOf('terms-conditions'), true);
  expect(await stepOf('LEGAL')).toMatchObject({ done: true, missing: [] });
});

test('the step of the contact says which fields are missing once somebody has saved some', async () => {
  await Company.query().findById(Company.id).patch({ state: '', phone: '', grievanceName: '', revision: 0 });
  expect(await stepOf('CONTACT')).toMatchObject({ done: false, missing: [] });
  await Company.query().findById(Company.id).patch({ revision: 1 });
  expect(await stepOf('CONTACT')).toMatchObject({ done: false, missing: ['Phone', 'State', 'Grievance officer'] });
  await Company.query().findById(Company.id).patch({ phone: '9876543210', state: 'Goa', grievanceName: 'Meera Nair' });
  expect(await stepOf('CONTACT')).toMatchObject({ done: true, missing: [] });
});

test('an editor without the permission for legal pages cannot write drafts', async () => {
  const editor = await createEditor(api, { permissions: 'orders' });
  expect((await api.post('/admin/setup/legal-drafts', { token: editor.token, json: {} })).status).toBe(403);
});
