import { expect, test } from './fixtures';
import { askForReturn, fillCheckout, hi, placeOrder } from './hindi';
import { linksIn, mailTo } from './mail';

test('a shopper buys and asks for a return in Hindi', async ({ page, shopper, workbench }) => {
  await fillCheckout(page, workbench);
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: hi('checkout.orderPlaced') })).toBeVisible();
  const mail = await mailTo(shopper.email, /: आपका ऑर्डर #/);
  expect(mail.text).toContain(hi('mail.placed.heading'));
  const [order = ''] = linksIn(mail, '/hi/myaccount/order/');
  await page.goto(order);
  await expect(page.getByText(hi('orders.whereItIs'))).toBeVisible();
  await askForReturn(page, shopper, workbench);
});

test('an address without a page is not found in its language, and only the languages of the shop have pages', async ({
  page,
  request,
}) => {
  await page.goto('/hi/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: hi('layout.pageNotFound') })).toBeVisible();
  expect((await request.get('/ta/shop')).status()).toBe(404);
  expect((await request.get('/xx/admin', { maxRedirects: 0 })).status()).toBe(404);
  expect((await request.get('/hi/admin', { maxRedirects: 0 })).headers().location).toBe('/admin');
});

test('a file for programs is there once, whatever language its address names', async ({ request }) => {
  for (const file of ['/llms.txt', '/robots.txt', '/sitemap.xml', '/sitemap/pages.xml']) {
    const answer = await request.get(`/hi${file}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], file).toEqual([302, file]);
    expect((await request.get(`/xx${file}`, { maxRedirects: 0 })).status(), file).toBe(404);
  }
  const text = await (await request.get('/llms.txt')).text();
  expect(text).toMatch(/- \[हिन्दी\]\(http:\/\/[^)]+\/hi\)/);
});

test('the Markdown of a product is in the language of its address, and its links stay in it', async ({ request }) => {
  const headers = { Accept: 'text/markdown' };
  const text = await (await request.get('/hi/product/Bandhani%20wrap%20dress', { headers })).text();
  expect(text).toContain(`## ${hi('markdown.terms')}`);
  expect(text.match(/http:\/\/[^/]+\/(product|cart)\//)).toBeNull();
  // Names and addresses of people keep their letters.
  const own = text.replaceAll(/https?:[^\s)>]+|VARIANT|[0-9a-f-]{36}|Rangrekha,.*Rajasthan/g, '');
  expect(own.match(/[A-Za-z]*[a-z]{2,}/g)).toBeNull();
  const list = await (await request.get('/hi/shop?tab=dresses', { headers })).text();
  expect(list.match(/\]\(http:\/\/[^/]+\/hi\/product\//g)?.length).toBeGreaterThan(5);
});
