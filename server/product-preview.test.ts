import { Company } from '@rangrekha/backend/features/company/Company';
import { Product } from '@rangrekha/backend/features/products/Product';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createMaker } from '@rangrekha/backend/testing/factories/makers';
import { createAdmin } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storefrontOf } from './testing/storefront';

let api: TestApi;
let page: ReturnType<typeof storefrontOf>;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  page = storefrontOf(api);
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

test('the preview of a draft declares what its page will: the maker, and whom to ask', async () => {
  const { id, name } = await createProduct({ status: 'DRAFT' });
  const { id: makerId, name: maker, address } = await createMaker();
  await Product.query().findById(id).patch({ makerId });
  const { path } = (await api.get(`/products/${id}/preview-link`, { token })).body;
  const shown = await (await page(path)).text();
  expect(shown).toContain(name);
  for (const declared of [maker, address, (await Company.current()).email]) expect(shown).toContain(declared);
  // Nobody else reads them.
  expect((await api.get(`/products/${id}/declarations`)).status).toBe(404);
});
