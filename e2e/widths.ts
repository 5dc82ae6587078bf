import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { softly } from './fixtures';

/** Thirty-five letters without a place to break. */
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschafts';

const LOOKS = [
  ...[320, 390, 768, 1024, 1366].map((width) => ({ width, text: '100%' })),
  { width: 320, text: '200%' },
  { width: 1366, text: '200%' },
];

/** The elements that reach over the right edge of the window; none when the page is at most one pixel wider than the window. */
const tooWide = (page: Page, look: (typeof LOOKS)[number]) =>
  page.evaluate(({ width, text }) => {
    document.documentElement.style.fontSize = text;
    if (document.documentElement.scrollWidth <= width + 1) return [];
    const isOver = (element: Element) => element.getBoundingClientRect().right > width + 1;
    /** A part that scrolls by itself, or cuts off what is too wide, makes the page no wider. */
    const isCutOff = (element: Element): boolean => {
      const around = element.parentElement;
      if (!around || around === document.body) return false;
      return (getComputedStyle(around).overflowX !== 'visible' && !isOver(around)) || isCutOff(around);
    };
    const over = [...document.querySelectorAll('body *')].filter(
      (element) => isOver(element) && element.checkVisibility() && !isCutOff(element),
    );
    return [
      `${document.documentElement.scrollWidth} pixels`,
      ...over.slice(0, 8).map((element) => `${element.localName}.${element.getAttribute('class')}`.slice(0, 120)),
    ];
  }, look);

/** The browser would fetch each picture anew for another width. Their boxes do not depend on the file. */
const keepPictures = (page: Page) =>
  page.locator('source[sizes], img[sizes]').evaluateAll((pictures) => {
    for (const picture of pictures) picture.setAttribute('sizes', '1px');
  });

/** The page scrolls sideways at no width, nor with text of twice the size on a phone and on a wide screen. */
export async function expectNothingTooWide(page: Page, state: string, looks = LOOKS): Promise<void> {
  const before = page.viewportSize();
  await keepPictures(page);
  for (const look of looks) {
    await page.setViewportSize({ width: look.width, height: 800 });
    // What scripts draw for another width comes a moment after it.
    await softly.poll(() => tooWide(page, look), `${state} at ${look.width}, text ${look.text}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  if (before) await page.setViewportSize(before);
}

/** Hides the cards from the ninth on, as axe leaves them out: to style them anew for each width takes most of the time. */
export const showEightCards = (page: Page) =>
  page.locator('li:nth-child(n + 9):has(article)').evaluateAll((cards) => {
    for (const card of cards as HTMLElement[]) card.style.display = 'none';
  });

/** In its present state the page is accessible and nowhere too wide: one visit is enough for both. */
export async function expectGoodPage(page: Page, state: string): Promise<void> {
  await showEightCards(page);
  await expectAccessible(page, state);
  await expectNothingTooWide(page, state);
}
