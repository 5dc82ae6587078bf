import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { linksIn, mailTo } from './mail';
import { placeOrder } from './people';
import { expectGoodPage } from './widths';

test('a filtered list is saved with a name and the box for mails, and is in the account', { tag: '@phone' }, async ({
  page,
  shopper,
  workbench,
}) => {
  // Mails go to a confirmed address only.
  const { id } = await placeOrder(shopper, variantId(await workbench.makeProduct()));
  await shopper.api.send('POST', '/orders/send-confirmation', { orderData: { id }, email: shopper.email });
  const [link = ''] = linksIn(await mailTo(shopper.email, /^Your .* order/), '/verify-email');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  const save = page.getByRole('link', { name: 'Save this search' });
  // A slot that was late on a busy machine is shown half a minute later.
  await expect(async () => {
    await page.goto('/shop?color=Madder&size=M&maxPrice=9000');
    await expect(save).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await save.click();
  await expect(page.getByText('Madder · size M · up to ₹9,000.00')).toBeVisible();
  await expectGoodPage(page, 'a search that is about to be saved');
  await page.getByLabel('Name').fill('For Diwali');
  await page.getByRole('checkbox', { name: /^Mail me when something new fits/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This search is saved.')).toBeVisible();

  await page.goto('/myaccount/account');
  await page.getByRole('link', { name: 'See your saved searches' }).click();
  await expect(page.getByText(/^You agreed to emails on /)).toBeVisible();
  await expectGoodPage(page, 'saved searches');
  await page.getByRole('link', { name: 'For Diwali' }).click();
  await expect(page).toHaveURL('/shop?maxPrice=9000&size=M&color=Madder');
});
