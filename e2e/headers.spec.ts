import { brotliCompressSync } from 'node:zlib';
import { EXAMPLE_PAGES } from '@rangrekha/contract/shop-pages';
import { pageOf, uniqueName, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { NANDED_ROW, signIn } from './people';
import { ASHA, STORE } from './shop';

// What documents and answers say needs no scripts.
test.use({ javaScriptEnabled: false });

const PRIVATE_PAGES = ['/cart', '/wishlist', '/checkout', '/myaccount/account', '/myaccount/order'];

const directive = (policy: string | undefined, name: string) =>
  policy
    ?.split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([key]) => key === name)
    ?.slice(1) ?? [];

test('scripts run only from the store or by their hash, and only the store frames its pages', async ({ request }) => {
  for (const path of [...EXAMPLE_PAGES, '/login', '/no-such-page']) {
    const policy = (await request.get(path)).headers()['content-security-policy'];
    const scripts = directive(policy, 'script-src');
    expect(scripts, path).toContain("'self'");
    expect(scripts, path).not.toContain("'unsafe-inline'");
    expect(scripts, path).not.toContain("'unsafe-eval'");
    expect(directive(policy, 'frame-ancestors'), path).toEqual(["'self'"]);
    expect(directive(policy, 'object-src'), path).toEqual(["'none'"]);
    expect(directive(policy, 'base-uri'), path).toEqual(["'self'"]);
  }
});

test('answers a browser that asks for an icon by its old name', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.ok()).toBe(true);
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
});

test('shared pages are the same for everybody and may be kept, private ones never', async ({ page, shopper }) => {
  for (const path of EXAMPLE_PAGES) {
    const mine = await page.request.get(path);
    expect(mine.headers()['cache-control'], path).toContain('public');
    expect(mine.headers()['set-cookie'], path).toBeUndefined();
    expect(await mine.text(), path).not.toContain(shopper.username);
  }
  for (const path of [...PRIVATE_PAGES, '/session']) {
    const mine = await page.request.get(path);
    expect(mine.status(), path).toBe(200);
    expect(mine.headers()['cache-control'], path).toContain('no-store');
    expect(mine.headers()['cache-control'], path).toContain('private');
  }
  expect((await page.request.get('/login', { maxRedirects: 0 })).headers()['cache-control']).toContain('no-store');
});

test('the session’s cookie is out of reach for scripts and other sites', async ({ page, member }) => {
  await signIn(page, member);
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

test('a form from another site is refused', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct();
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const forms: Record<string, Record<string, string>> = {
    '/cart/add': { productVariantId: variantId(product), quantity: '1', returnTo: '/shop' },
    '/wishlist/toggle': { productId: product.id, returnTo: '/shop' },
    '/cart': { intent: 'remove', cartItemId: 'any' },
    '/checkout': { intent: 'save-address', ...NANDED_ROW },
    '/myaccount/address': { intent: 'save-address', ...NANDED_ROW },
    '/myaccount/account': { firstName: 'Somebody else', username: shopper.username },
    '/myaccount/password': {
      intent: 'change-password',
      currentPassword: shopper.password,
      newPassword: 'Quite-another-2',
      confirmPassword: 'Quite-another-2',
    },
    '/myaccount/order': { intent: 'cancel', orderId: 'any' },
    '/login': { intent: 'login', ...ASHA },
    '/logout': {},
  };
  for (const [path, form] of Object.entries(forms)) {
    const answer = await page.request.post(path, { form, headers: elsewhere, maxRedirects: 0 });
    expect(answer.status(), path).toBe(403);
    expect(answer.headers()['set-cookie'], path).toBeUndefined();
  }
  const { cartItems } = await shopper.api.get<{ cartItems: object[] }>('/cart');
  const { addresses } = await shopper.api.get<{ addresses: object[] }>('/addresses');
  expect([cartItems, addresses]).toEqual([[], []]);
});

test('nobody is sent to another site', async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct();
  const away = [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/%09/elsewhere.example',
    'javascript:alert(1)',
  ];
  const headers = { origin: STORE(), accept: 'text/html' };
  for (const target of away) {
    await page.context().clearCookies();
    const login = await page.request.post(`/login?redirectTo=${encodeURIComponent(target)}`, {
      form: { intent: 'login', identifier: member.email, password: member.password },
      headers,
      maxRedirects: 0,
    });
    const added = await page.request.post('/cart/add', {
      form: { productVariantId: variantId(product), quantity: '1', returnTo: target },
      headers,
      maxRedirects: 0,
    });
    for (const answer of [login, added]) {
      expect(answer.status(), target).toBe(302);
      expect(new URL(answer.headers().location ?? '', STORE()).origin, target).toBe(STORE());
    }
  }
});

test('search engines find the products and stay out of what is private', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/cart', '/checkout', '/myaccount', '/admin']) expect(robots).toContain(`Disallow: ${path}`);
  expect(robots).toContain(`Sitemap: ${STORE()}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/', '/shop', '/shop?tab=dresses', '/page/privacy-policy', pageOf({ name: 'Lotus kaftan' })]) {
    expect(sitemap).toContain(`<loc>${STORE()}${path.replaceAll('&', '&amp;')}</loc>`);
  }
  expect(sitemap).not.toContain('/myaccount');
});

test('a renamed product is found under its earlier name, by one redirect', async ({ request, workbench }) => {
  const product = await workbench.makeProduct();
  const renamed = { ...product, name: uniqueName('Renamed stole') };
  await workbench.changeProduct(renamed, []);
  const answer = await request.get(`${pageOf(product)}?color=Red`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, `${pageOf(renamed)}?colour=Red`]);
  expect((await request.get(pageOf(renamed), { maxRedirects: 0 })).status()).toBe(200);
});

test('every public page has a title, a description, an address and a picture to share', async ({ request }) => {
  const titles = new Set<string>();
  const pictures = new Set<string>();
  for (const path of EXAMPLE_PAGES.slice(1)) {
    const html = await (await request.get(path)).text();
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
    const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
    const canonical = path === '/home' ? `${STORE()}/` : STORE() + path.split('?')[0];
    titles.add(title);
    pictures.add(meta('og:image') ?? path);
    expect(meta('description'), path).toMatch(/\w{4,}.{10,}/);
    expect(html, path).toContain(`<link rel="canonical" href="${canonical}"`);
    expect([meta('og:title'), meta('og:url')], path).toEqual([title, canonical]);
  }
  expect(titles.size).toBe(EXAMPLE_PAGES.length - 1);
  for (const picture of pictures) {
    const answer = await request.get(picture);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
});

test('private pages are not to be indexed', async ({ page, shopper }) => {
  for (const path of PRIVATE_PAGES)
    expect(await (await page.request.get(path)).text(), path).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect(shopper.email).toBeTruthy();
});

test('a product says of itself what schema.org asks for', async ({ page, workbench }) => {
  const product = await workbench.makeProduct([
    { size: 'S', originalPrice: 999.5 },
    { size: 'M', stock: 0 },
  ]);
  await page.goto(pageOf(product));
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = texts.map((text) => JSON.parse(text));
  for (const thing of things) expect(thing['@context']).toBe('https://schema.org');
  const described = things.find((thing) => thing['@type'] === 'ProductGroup');
  expect(described).toMatchObject({ name: product.name, productGroupID: product.id, brand: { '@type': 'Brand' } });
  expect(described.description).toContain('woven for a test');
  expect(described.description).not.toContain('<');
  for (const image of described.image) expect((await page.request.get(image)).status()).toBe(200);
  expect(described.hasVariant).toHaveLength(2);
  expect(described.hasVariant[0].offers).toMatchObject({
    '@type': 'Offer',
    price: '999.50',
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    url: expect.stringContaining(STORE() + pageOf(product)),
    hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', applicableCountry: 'IN', merchantReturnDays: 7 },
    shippingDetails: { '@type': 'OfferShippingDetails', shippingRate: { value: 0, currency: 'INR' } },
  });
  expect(described.hasVariant[1].offers.availability).toBe('https://schema.org/OutOfStock');
  const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList').itemListElement;
  expect(crumbs.map(({ position }: { position: number }) => position)).toEqual(
    crumbs.map((_: unknown, index: number) => index + 1),
  );
  expect(crumbs.at(-1)).toMatchObject({ '@type': 'ListItem', name: product.name, item: STORE() + pageOf(product) });
});

test('forms tell an assistant what they do, and leave the press to the shopper', async ({ request }) => {
  const tools = {
    '/search': 'search_products',
    '/shop': 'filter_products',
    [pageOf({ name: 'Lotus kaftan' })]: 'add_to_cart',
  };
  for (const [path, tool] of Object.entries(tools)) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(new RegExp(`<form[^>]+toolname="${tool}" tooldescription="\\w+ `));
    expect(html, path).not.toContain('toolautosubmit');
  }
});

test('the home page says who the store is', async ({ page }) => {
  await page.goto('/');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(texts.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ '@type': 'Organization', name: 'Rangrekha', url: `${STORE()}/` }),
  );
});

test('scripts of the shop and of the back office come as the build compressed them, for a year', async ({
  request,
}) => {
  for (const page of ['/', '/admin/']) {
    const [script = ''] =
      (await (await request.get(page)).text()).match(/[\w/.-]*\/assets\/(?!manifest)[\w.-]+\.js/) ?? [];
    const { br, gzip } = await sizesOf(script);
    expect(br, script).toBeGreaterThan(0);
    expect(br, script).toBeLessThan(gzip);
  }

  /** The lengths that the answers state: what is compressed while it is sent states none. */
  async function sizesOf(path: string) {
    const lengthAs = async (encoding: string) => {
      const headers = (await request.get(path, { headers: { 'Accept-Encoding': encoding } })).headers();
      expect(headers['content-encoding'], path).toBe(encoding);
      expect(headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
      return Number(headers['content-length']);
    };
    return { br: await lengthAs('br'), gzip: await lengthAs('gzip') };
  }
});

test('the shop with fifty products is a page of few bytes', async ({ request }) => {
  const page = await (await request.get('/shop')).body();
  const cards = page.toString().match(/<article/g);
  expect(cards).toHaveLength(50);
  expect(page.byteLength).toBeLessThan(175_000);
  expect(brotliCompressSync(page).byteLength).toBeLessThan(25_000);
});
