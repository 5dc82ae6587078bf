import { launch } from 'puppeteer-core';
import type { Driver, Manner } from './driver';

/** @param executablePath of a Firefox; it is driven over WebDriver BiDi */
export async function openFirefox(executablePath: string, { width, height, hasScripts }: Manner): Promise<Driver> {
  const extraPrefsFirefox = { 'javascript.enabled': hasScripts };
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const run = <Result>(code: string) => page.evaluate(`(() => { ${code} })()`) as Promise<Result>;
  const placeOf = (selector: string) =>
    run<DOMRect>(`return document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().toJSON();`);
  /** By its place, once it has one: what puppeteer waits for before a click of its own needs scripts. */
  const click = async (selector: string) => {
    let place = await placeOf(selector);
    for (let former: DOMRect | undefined; former?.x !== place.x || former.y !== place.y; ) {
      former = place;
      await new Promise((resolve) => setTimeout(resolve, 200));
      place = await placeOf(selector);
    }
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  };
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run,
    click,
    async type(selector, text) {
      await click(selector);
      await page.keyboard.type(text);
    },
    errors: () => errors,
    close: () => browser.close(),
  };
}
