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
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: (code) => page.evaluate(`(() => { ${code} })()`) as Promise<never>,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    errors: () => errors,
    close: () => browser.close(),
  };
}
