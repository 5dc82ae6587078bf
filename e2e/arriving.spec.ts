import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const PAGES = ['/', '/about', '/product/Ajrakh%20eight-kali%20anarkali', '/login'];
/** A page arrives in parts that end behind one of these; the sentences of a text come together. */
const PARTS = 'a, button, li, picture, nav, form, section';
const STEPS = 40;

/** Shows a page as the server sends it, without scripts and before its pictures are there. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text();
  await page.goto('/robots.txt');
  await page.setContent(html.replace(/<script[\s\S]*?<\/script>/g, ''), { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Takes the end of the page away, step by step. Gives what a screen shows elsewhere than in the whole page. */
const movedParts = (page: Page) =>
  page.evaluate(
    ([parts, steps]) => {
      // A bar that sticks to the window follows the end of what it belongs to.
      const sticks = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).position === 'sticky' || sticks(element.parentElement));
      const elements = [...document.body.querySelectorAll('*')].filter((element) => !sticks(element));
      const placeOf = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isSeen = width * height > 0 && y < innerHeight && element.checkVisibility({ opacityProperty: true });
        return { x, y, isSeen };
      };
      const places = new Map(elements.map((element) => [element, placeOf(element)]));
      const moved = new Set<string>();
      for (let step = steps - 1; step > 0; step--) {
        let last = Math.floor((elements.length * step) / steps);
        while (last > 0 && !elements[last]?.matches(parts)) last--;
        const rest = document.createRange();
        rest.setStartAfter(elements[last] as Element);
        rest.setEndAfter(document.body.lastChild as Node);
        rest.deleteContents();
        // The last one is still arriving.
        for (const element of elements.slice(0, last)) {
          const [whole, now] = [places.get(element), placeOf(element)];
          if (whole?.isSeen && now.isSeen && Math.hypot(whole.x - now.x, whole.y - now.y) > 1)
            moved.add(`step ${step}: ${element.outerHTML.slice(0, 100)}`);
        }
      }
      return [...moved];
    },
    [PARTS, STEPS] as const,
  );

test('what is shown stays where it is while the rest of the page arrives', { tag: '@both' }, async ({ page }) => {
  for (const path of PAGES) {
    await openWithoutScripts(page, path);
    expect(await movedParts(page), path).toEqual([]);
  }
});

test('a product that is opened from a card stays where it is scrolled to while the rest of it loads', async ({
  page,
}) => {
  let load = () => {};
  const asked = new Promise<void>((resolve) => (load = resolve));
  await page.route(/_data=routes%2Fproduct/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/shop?tab=loungewear');
  await page.locator('main[data-hydrated]').waitFor();
  await page.getByRole('link', { name: 'Gingham lounge set' }).first().click();
  await expect(page.getByText('choose one')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  load();
  await expect(page.getByText(/^Expected by/)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(150);
});
