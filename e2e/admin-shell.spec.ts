import type { Locator } from '@playwright/test';
import { TEXTS } from '@rangrekha/contract/texts';
import { codeOf, stepAt } from '../backend/src/features/accounts/second-step/one-time-code';
import { expectUsable } from './fingers';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { enter, forgetSession, makeEditor, signIn } from './people';
import { ADMIN, expectToast, logIn, PASSWORD, storage } from './shop';

const orders = { level: 1, name: 'Orders' } as const;

test('an admin whose sign-in only the cookie knows has every screen at once @wide', async ({ page, baseURL }) => {
  await page.request.post('/login', {
    form: { intent: 'login', ...ADMIN },
    headers: { accept: 'text/html', origin: baseURL ?? '' },
    maxRedirects: 0,
  });
  await openScreen(page, 'order');
  await expect(page.getByRole('heading', orders)).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link', { name: 'Staff' })).toBeVisible();
  // The menu does not scroll in a window of 900 pixels.
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await storage(page)).authToken).toBeTruthy();
});

test.describe('the data of the frame', () => {
  test.use({ tolerates: /status of 500|net::ERR_FAILED|dynamically imported module/ });

  test('a role that could not be read is said, and read again @wide', async ({ page, adminSession }) => {
    await enter(page, adminSession);
    await page.route(/\/api\/staff\/me$/, (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'INTERNAL' } }),
    );
    await openScreen(page, 'order');
    await expect(page.getByText('Your account could not be loaded.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', orders)).toBeVisible();
  });

  test('a screen that cannot be loaded says so, and is loaded again @wide', async ({ page, adminSession }) => {
    await enter(page, adminSession);
    await openScreen(page, 'order');
    await expect(page.getByRole('heading', orders)).toBeVisible();
    await page.route(/\/assets\/StaffList-/, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Staff' }).click();
    await expect(page.getByText('This screen could not be loaded.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  });
});

test('a browser that keeps nothing can use the back office as long as the tab is open @wide', async ({
  page,
  adminSession,
}) => {
  await enter(page, adminSession);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await openScreen(page, 'order');
  await expect(page.getByRole('heading', orders)).toBeVisible();
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
});

test.describe('a dashboard that could not be read', () => {
  test.use({ tolerates: /status of 500/, keepsOffice: true });

  test('says so in each card, shows no figure in its place, and reads again @wide', async ({ page }) => {
    const reads = /\/api\/admin\/(reports|orders|returns|reviews|complaint-counts|cash)|\/api\/categories$/;
    await page.route(reads, (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'INTERNAL' } }),
    );
    await openScreen(page, 'dashboard');
    const cards = [
      'Waiting for you',
      'To ship today',
      'Revenue and orders',
      'Orders by status',
      'Best sellers',
      'Low stock',
    ];
    for (const name of cards) {
      const card = page.getByRole('region', { name });
      await expect(card.getByText('This could not be loaded.').first()).toBeVisible();
      await expect(card.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    }
    const main = page.getByRole('main');
    await expect(main.getByText('This could not be loaded.')).toHaveCount(13);
    await expect(main.getByText(/^0%?$/)).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('region', { name: 'Low stock' }).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Low stock' }).getByRole('link').first()).toBeVisible();
  });
});

test('the dashboard leads with what to ship today @wide', async ({ page, adminSession }) => {
  await enter(page, adminSession);
  await openScreen(page, 'dashboard');
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const ship = page.getByRole('region', { name: 'To ship today' });
  const counts = page.getByRole('link', { name: 'See pending orders' });
  await expect.poll(async () => (await topOf(ship)) < (await topOf(counts))).toBe(true);
});

test('an open menu leaves the page as it is, and the ledger’s reasons stand below their head @wide', async ({
  page,
  adminSession,
}) => {
  await enter(page, adminSession);
  await openScreen(page, 'stock/ledger');
  const head = page.getByRole('columnheader', { name: 'Reason' });
  await head.waitFor();
  const left = (cell: Element) =>
    cell.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(cell).paddingLeft);
  const index = await head.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
  const below = page.getByRole('row').nth(1).getByRole('cell').nth(index);
  const apart = async () => Math.abs((await below.evaluate(left)) - (await head.evaluate(left)));
  await expect.poll(apart).toBeLessThan(0.5);

  await page.getByRole('combobox', { name: 'Reason' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  const ground = (backdrop: Element) => getComputedStyle(backdrop).backgroundColor;
  await expect.poll(() => page.locator('.MuiBackdrop-root').evaluate(ground)).toBe('rgba(0, 0, 0, 0)');
});

/** The code that an app shows for a key in base32. */
function appCode(key: string): string {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeOf(secret, stepAt(Date.now()));
}

test('an editor changes the own name and password, and turns two-step sign-in on @phone', async ({ page, request }) => {
  const editor = await makeEditor(request);
  await signIn(page, editor);
  await openScreen(page, 'legal');
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await page.getByLabel('First Name').fill('Irawati');
  await page.getByLabel('Last Name').fill('Karve');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, TEXTS.profile.updated);
  await expect(page.getByRole('button', { name: 'Account of Irawati Karve' })).toBeVisible();

  const fresh = `${PASSWORD}-new`;
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(fresh);
  await page.getByLabel('Confirm password').fill(`${fresh}x`);
  await expect(page.getByText(TEXTS.profile.newPasswordsDiffer)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeDisabled();
  await page.getByLabel('Confirm password').fill(fresh);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, TEXTS.profile.passwordChanged);
  await expect(page.getByLabel('New password')).toHaveValue('');

  await page.getByLabel('Your password').fill(fresh);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  await expectUsable(page, 'set-up of two-step sign-in');
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode((await page.locator('code').textContent()) ?? ''));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await forgetSession(page);
  await page.goto('/login?redirectTo=/admin');
  await logIn(page, { identifier: editor.email, password: fresh });
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step sign-in' })).toBeVisible();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(TEXTS.secondStep.wrongCode)).toBeVisible();
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/legal$/);
});
