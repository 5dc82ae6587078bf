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
  /** By its place: what puppeteer waits for before a click of its own needs scripts. */
  const click = async (selector: string) => {
    const { x, y, width, height } = await run<DOMRect>(
      `return document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().toJSON();`,
    );
    await page.mouse.click(x + width / 2, y + height / 2);
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
