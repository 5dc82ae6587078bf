import type { Browser } from '@playwright/test';
import type { Driver, Manner } from './driver';

/** @param browser Playwright's own */
export async function openChromium(browser: Browser, { width, height, hasScripts }: Manner): Promise<Driver> {
  const context = await browser.newContext({ viewport: { width, height }, javaScriptEnabled: hasScripts });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: (code) => page.evaluate(`(() => { ${code} })()`) as Promise<never>,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.fill(selector, text),
    errors: () => errors,
    close: () => context.close(),
  };
}
