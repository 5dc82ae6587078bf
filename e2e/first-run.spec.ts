import type { APIRequestContext, Page } from '@playwright/test';
import type {
  Address,
  AdminLegalPage,
  AdminReturn,
  Category,
  Order,
  Product,
  StorefrontPicture,
} from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { type Api, apiAs } from './api';
import { expectAccessible } from './axe';
import { PICTURE, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { mailTo } from './mail';
import { openScreen } from './office';
import { NANDED_ROW, signedIn } from './people';
import { EMPTY_STORE, logIn, newcomer } from './shop';

const OWNER = { identifier: 'owner@example.com', password: 'Owner@12345' };
const FOREIGN = /rangrekha|my store/i;
const LOGO = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') };

const bar = (page: Page) => page.getByRole('region', { name: 'Set up your store' });

/** Goes to the screen of the step that the bar names as the next one. */
async function startNext(page: Page, step: string): Promise<void> {
  await expect(bar(page)).toContainText(step);
  await bar(page).getByRole('button', { name: 'Start' }).click();
}

/** Lets the store write drafts of the legal pages, and publishes one of them on its screen. */
async function publishLegalPages(page: Page, api: Api): Promise<void> {
  await page.getByRole('button', { name: 'Write drafts' }).click();
  await page.getByRole('link', { name: /page.returns/ }).click();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeDisabled();
  await expectAccessible(page, 'a draft from a template');
  await page.getByLabel('I have read this page, and it is correct for my shop').check();
  await publish.click();
  await expect(bar(page)).toContainText(
    'Still missing: Terms and Conditions, Privacy Policy, Shipping, Accessibility.',
  );
  const pages = await api.get<AdminLegalPage[]>('/admin/legal-pages');
  for (const { id, revision, draft } of pages.filter((one) => one.draft)) {
    const { content } = (await api.get<AdminLegalPage>(`/admin/legal-pages/${id}`)).draft ?? {};
    const { title, slug } = draft ?? {};
    await api.send('POST', '/legal-pages', { id, revision, title, slug, content, templateRead: true });
  }
}

async function uploadPicture(api: Api): Promise<StorefrontPicture> {
  const form = new FormData();
  form.append('picture', new File([LOGO.buffer], 'slide.png', { type: 'image/png' }));
  const { picture } = await api.send<{ picture: StorefrontPicture }>('POST', '/storefront-content/pictures', form);
  return { ...picture, alt: 'A saree', focus: { x: 50, y: 50 } };
}

/** Twelve sarees from a CSV file, with two stored pictures each. */
async function importSarees(api: Api): Promise<void> {
  const ids = (await Promise.all([uploadPicture(api), uploadPicture(api)])).map(({ url }) => url.split('/')[2]);
  const lines = Array.from({ length: 12 }, (_, index) => `Saree ${index + 1},Sarees,Red,M,5,1999,${ids.join(' ')}`);
  const csv = ['name,category,color,size,stock,originalPrice,images', ...lines].join('\r\n');
  const form = new FormData();
  form.append('file', new File([csv], 'sarees.csv', { type: 'text/csv' }));
  form.append('dryRun', 'false');
  await api.send('POST', '/admin/products/import', form);
}

/** Colours, and a slide with an own picture. */
async function finishBrand(api: Api): Promise<void> {
  const { content } = await api.get<{ content: object & { brand: object; hero: object[] } }>('/storefront-content');
  const picture = await uploadPicture(api);
  const brand = { ...content.brand, colours: { accent: '#7a1f4f', band: '#103c36' } };
  const hero = content.hero.map((slide) => ({ ...slide, picture }));
  await api.send('PUT', '/storefront-content', { content: { ...content, brand, hero } });
}

/** Fetches each address, and expects that it says nothing of another brand. */
async function expectOwn(request: APIRequestContext, paths: string[]): Promise<void> {
  const found = paths.map(async (path) => [path, FOREIGN.exec(await (await request.get(path)).text())?.[0]]);
  expect(await Promise.all(found)).toEqual(paths.map((path) => [path, undefined]));
}

/** A discount of 10% with a code, made on the screens of the back office. */
async function makeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('link', { name: 'Discounts' }).click();
  await page.getByRole('link', { name: 'Add discount' }).click();
  await page.getByLabel('Title').fill('Opening week');
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Save discount' }).click();
  await expect(page.getByText('Discount added')).toBeVisible();
}

/** Delivers an order and takes its only item back. @returns the id of the return, which has a credit note */
async function takeBack(owner: Api, shopper: Api, { id, items }: Order): Promise<string> {
  await owner.send('PUT', `/orders/${id}/status`, { deliveryStatus: 'DELIVERED' });
  const request = { outcome: 'REFUND', lines: [{ itemId: items[0]?.id, quantity: 1, reason: 'DAMAGED' }] };
  const asked = await shopper.send<{ return: { id: string } }>('POST', `/orders/${id}/returns`, request);
  const returnId = asked.return.id;
  await owner.send('PUT', '/admin/returns/approve', { ids: [returnId] });
  const { lines } = await owner.get<AdminReturn>(`/admin/returns/${returnId}`);
  const received = lines.map((line) => ({ id: line.id, restocked: 1, writtenOff: 0 }));
  await owner.send('PUT', `/admin/returns/${returnId}/receive`, { lines: received });
  return returnId;
}

test('an empty store becomes another brand, and its first shopper buys', async ({ page, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: EMPTY_STORE() });
  await page.goto(`${EMPTY_STORE()}/login`);
  await logIn(page, OWNER);
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your store' })).toBeVisible();
  await expectAccessible(page, 'the guide of an empty store');

  await page.getByRole('link', { name: 'Start: Name your store' }).click();
  await page.getByLabel('Brand name').fill('Asha & Sisters');
  await page.getByRole('group', { name: 'Logo for light backgrounds' }).locator('input').setInputFiles(LOGO);
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // The logo was uploaded on the same screen, so the contact is next.
  await startNext(page, 'Step 3 of 8: Fill in contact and GSTIN.');
  await page.getByLabel('Name', { exact: true }).fill('Asha Textiles');
  await page.getByLabel('Email', { exact: true }).fill('hello@example.com');
  await page.getByLabel('Phone', { exact: true }).fill('9876543210');
  await page.getByLabel('Address', { exact: true }).fill('4 MG Road, Pune');
  await page.getByLabel('PIN code').fill('411001');
  await page.getByLabel('Name of the officer').fill('Asha Rao');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(bar(page)).toContainText('Still missing: State.');
  await page.getByLabel('State').click();
  await page.getByRole('option', { name: 'Maharashtra' }).click();
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(bar(page)).toContainText('Add a picture to the home page');
  await bar(page).getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New category' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Sarees');
  await page.getByRole('button', { name: 'Save category' }).click();
  await startNext(page, 'Add your first product');
  await bar(page).getByRole('button', { name: 'Skip' }).click();
  const api = await apiAs(request, OWNER);
  await publishLegalPages(page, api);
  await importSarees(api);
  await finishBrand(api);
  const open = (screen: string) => openScreen(page, screen, EMPTY_STORE());
  await open('setup');
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your store' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start: Place a first order' })).toBeVisible();

  await makeCode(page, 'asha10');

  const { email, username, password } = newcomer();
  await api.send('POST', '/auth/register', { username, email, password, firstName: 'Nila', lastName: 'Rao' });
  const shopper = await apiAs(request, { identifier: email, password });
  const { data } = await api.get<{ data: Product[] }>('/products?limit=100');
  expect(data).toHaveLength(12);
  const [saree] = data as [Product];
  const { address } = await shopper.send<{ address: Address }>('POST', '/addresses', NANDED_ROW);
  await shopper.send('POST', '/cart/add', { productVariantId: variantId(saree) });
  await shopper.send('PUT', '/cart/discount-code', { code: 'asha10' });
  await shopper.send('POST', '/orders/place', { addressId: address.id, paymentMethod: 'COD' });

  await open('setup');
  await expect(page.getByRole('heading', { level: 1, name: 'Your store is ready' })).toBeVisible();
  await expect(page).toHaveTitle('Your store is ready · Asha & Sisters back office');
  await open('dashboard');
  await expect(page.getByRole('link', { name: 'See pending orders' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Set up your store' })).toBeHidden();

  const { orders } = await shopper.get<{ orders: Order[] }>('/orders/my-orders');
  const [order] = orders as [Order];
  const { id } = order;
  expect(order.orderTotal).toBe(1799.1);
  await shopper.send('POST', '/orders/send-confirmation', { orderData: { id }, email });
  await shopper.send('POST', '/auth/forgot-password/request-otp', { email });
  for (const subject of [new RegExp(`Your Asha & Sisters order #${orderNumber(id)}`), /one-time code/])
    expect(JSON.stringify(await mailTo(email, subject))).not.toMatch(FOREIGN);
  const returnId = await takeBack(api, shopper, order);
  expect(JSON.stringify(await mailTo(email, /has arrived/))).not.toMatch(FOREIGN);
  for (const document of [
    `invoices?ids=${id}`,
    `slips?ids=${id}`,
    `credit-notes?ids=${id}`,
    `return-labels?ids=${returnId}`,
  ]) {
    await open(`documents/${document}`);
    await expect(page.getByRole('article')).toContainText(saree.name);
    expect(await page.locator('html').innerHTML()).not.toMatch(FOREIGN);
  }

  const { categories } = await api.get<{ categories: Category[] }>('/categories');
  await expectOwn(request, [
    ...['/', '/home', '/about', `/shop?tab=${categories[0]?.slug}`, `/product/${encodeURIComponent(saree.name)}`],
    ...['/product/none', '/nowhere', '/page/terms-conditions', '/page/terms-conditions?embed', '/search?q=saree'],
    ...['/login', '/login?mode=register', '/sitemap.xml', '/robots.txt', '/favicon.svg', '/api/company-details'],
  ]);
  const visitor = await playwright.request.newContext({ baseURL: EMPTY_STORE() });
  await signedIn(visitor, { identifier: email, password }, EMPTY_STORE());
  const own = ['account', 'order', 'address', 'password', `order/${id}`, `order/${id}/return`, `order/${id}/invoice`];
  await expectOwn(visitor, ['/cart', '/wishlist', '/checkout', ...own.map((path) => `/myaccount/${path}`)]);
  await visitor.dispose();
  const home = await (await request.get('/home')).text();
  const picture = /property="og:image" content="([^"]+)"/.exec(home)?.[1] ?? '';
  expect(picture).toMatch(/\/media\/.*\/full\.webp$/);
  expect(await (await request.get('/favicon.svg')).text()).toContain('href="data:image/webp;base64,');
  await request.dispose();
});
