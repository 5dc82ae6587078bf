import { TEXTS } from '@rangrekha/contract/texts';
import { expect, test } from './fixtures';
import { mailTo } from './mail';
import { signIn } from './people';
import { actAtOnce, expectToast, hydrated, logIn, newcomer, PASSWORD, storage, visit } from './shop';

test('one screen goes from login to register and back', async ({ page }) => {
  await actAtOnce(page, '/login', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await page.getByRole('link', { name: 'Create an account' }).click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});

test('a registration leads back to login, and then to the account', async ({ page }) => {
  const { username, email, password } = newcomer();
  await actAtOnce(page, '/login?mode=register', async () => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mobile').fill('+91 90000 12345');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
  });
  await expectToast(page, TEXTS.auth.registered);
  await logIn(page, { identifier: email.toUpperCase(), password });
  await expectToast(page, TEXTS.auth.loginOk);
  await expect(page).toHaveURL(/\/myaccount\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: `${username} ${username}` })).toBeVisible();
  await expect(page.getByText('9000012345')).toBeVisible();
  await expect
    .poll(async () => Object.keys(await storage(page)))
    .toEqual(expect.arrayContaining(['authToken', 'role', 'userId', 'user', 'cart', 'wishlist']));
  await expect.poll(async () => (await storage(page)).role).toBe('CUSTOMER');
});

test('passwords that differ are refused before anything is sent on', async ({ page }) => {
  const { username, email, password } = newcomer();
  await visit(page, '/login?mode=register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(`${password}x`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(TEXTS.auth.passwordsDiffer);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expectToast(page, TEXTS.auth.registered);
});

test('a name that is taken is said at its field', async ({ page, member }) => {
  await visit(page, '/login?mode=register');
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Email').fill(newcomer().email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This username is already taken.');
});

test('a forgotten password is reset by the code in the mail', async ({ page, member }) => {
  await actAtOnce(page, '/login', () => page.getByRole('link', { name: 'Forgot password?' }).click());
  await expect(page).toHaveURL(/mode=forgot/);
  await hydrated(page);
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
  const boxes = page.getByRole('group', { name: 'One-time code' }).getByRole('textbox');
  await expect(boxes).toHaveCount(6);
  const mail = await mailTo(member.email, /one-time code/i);
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '';

  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter all six digits.');
  const typeCode = async (digits: string) => {
    await boxes.first().click();
    await page.keyboard.type(digits);
    await expect(boxes.last()).toHaveValue(digits.slice(-1));
    await page.getByRole('button', { name: 'Verify' }).click();
  };
  // A wrong code is refused only at the reset.
  await typeCode(code.replace(/.$/, (last) => String((Number(last) + 1) % 10)));
  await page.getByLabel('New password', { exact: true }).fill('Quite-another-2');
  await page.getByLabel('Confirm password', { exact: true }).fill('Quite-another-2');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert')).toContainText('The code is wrong or has expired.');
  await visit(page, '/login?mode=otp');
  await typeCode(code);

  await page.getByLabel('New password', { exact: true }).fill('Quite-another-2');
  await page.getByLabel('Confirm password', { exact: true }).fill('Quite-another-3');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert')).toContainText(TEXTS.auth.passwordsDiffer);
  await page.getByLabel('New password', { exact: true }).fill('Quite-another-2');
  await page.getByLabel('Confirm password', { exact: true }).fill('Quite-another-2');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText('Password reset successfully.')).toBeVisible();
  await logIn(page, { identifier: member.username, password: 'Quite-another-2' });
  await expect(page).toHaveURL(/\/myaccount\/account$/);
});

test('the one-time code may be pasted into any box', async ({ page, context, member }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/login?mode=forgot');
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const first = page.getByLabel('Digit 1 of 6');
  await expect(first).toHaveAttribute('autocomplete', 'one-time-code');
  await page.evaluate(() => navigator.clipboard.writeText('12 34 56'));
  await first.click();
  await page.keyboard.press('Control+V');
  for (const [index, digit] of [...'123456'].entries()) {
    await expect(page.getByLabel(`Digit ${index + 1} of 6`)).toHaveValue(digit);
  }
});

test('a signed-in visitor does not stay on /login', async ({ page, shopper }) => {
  await page.goto('/login');
  await expect(page).toHaveURL(/\/myaccount\/account$/);
  await expect(page.getByText(shopper.email).first()).toBeVisible();
});

test('a page that asked for the login is opened after it', async ({ page, member }) => {
  await actAtOnce(page, '/myaccount/order', async () => {
    await expect(page).toHaveURL(/\/login\?redirectTo=/);
    await logIn(page, member);
  });
  await expect(page).toHaveURL(/\/myaccount\/order$/);
});

test('a session that ended elsewhere is noticed on the next visit', async ({ page, shopper }) => {
  const { token } = await signIn(page, shopper);
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.goto('/myaccount/account');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => Object.keys(await storage(page))).not.toContain('user');
});
