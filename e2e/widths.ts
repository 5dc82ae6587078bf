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

/**
 * The words that the end of a line cuts in two, and the texts that are wider than their part of the page, so that they lie
 * on what is beside it. An email address and a text with a word of more than 10 letters may be cut anywhere.
 */
const brokenTexts = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (text: Text, { index, 0: word }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
        .size;
    };
    const found = [...document.querySelectorAll('main *')].flatMap((element) => {
      const texts = [...element.childNodes].filter(
        (node): node is Text => node instanceof Text && /\S/.test(node.data),
      );
      if (texts.length === 0 || !element.checkVisibility() || element.closest('.sr-only')) return [];
      const { display, overflowX } = getComputedStyle(element);
      const isSpilt = display !== 'inline' && overflowX === 'visible' && element.scrollWidth > element.clientWidth + 2;
      const broken = texts
        .filter(({ data }) => !/@|[\p{L}\p{M}\d]{11}/u.test(data))
        .flatMap((text) =>
          [...text.data.matchAll(/[\p{L}\p{M}\d₹.,]+/gu)]
            .filter((word) => linesOf(text, word) > 1)
            .map(([word]) => `${word} of ${text.data.trim()}`),
        );
      return isSpilt ? [`wider than its part: ${element.textContent}`, ...broken] : broken;
    });
    return [...new Set(found)];
  });

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
    if (look.text === '100%')
      await softly.poll(() => brokenTexts(page), `words of ${state} at ${look.width}`).toEqual([]);
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
