import { existsSync, readdirSync } from 'node:fs';
import { type APIRequestContext, type Browser, test } from '@playwright/test';
import type { Order } from '@rangrekha/contract';
import { languageOf } from '@rangrekha/contract/languages';
import { findProgram } from '../../scripts/install/system-packages.mjs';
import { apiAs } from '../api';
import { ADMIN, PASSWORD } from '../shop';
import { buyingWalk } from './buying-walk';
import { openChromium } from './chromium';
import type { Manner } from './driver';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

const DRIVER_PORT = 4567;

const ENGINES = {
  Chromium: (manner: Manner, browser: Browser) => openChromium(browser, manner),
  Firefox: (manner: Manner) => openFirefox(needed(findProgram('firefox-esr')), manner),
  WebKit: (manner: Manner) => {
    const programs = {
      driver: needed(findProgram('WebKitWebDriver')),
      browser: needed(findMiniBrowser()),
      screen: needed(findProgram('Xvfb')),
    };
    return openWebKit(programs, DRIVER_PORT, manner);
  },
};

const MANNERS = [
  { language: languageOf('/'), hasScripts: true },
  { language: languageOf('/hi'), hasScripts: true },
  { language: languageOf('/hi'), hasScripts: false },
];

/** Wide and narrow; these tests open their browsers themselves, since Debian's are not those of Playwright. */
for (const [width, height] of [
  [1366, 900],
  [500, 844],
] as const)
  for (const { language, hasScripts } of MANNERS)
    for (const [engine, open] of Object.entries(ENGINES))
      test(`${engine}, ${width} wide, ${language.name}${hasScripts ? '' : ', without scripts'}`, async ({
        baseURL,
        browser,
        request,
      }) => {
        const driver = await open({ width, height, hasScripts }, browser);
        try {
          await buyingWalk(driver, baseURL ?? '', { language, hasScripts }, (email) => deliver(request, email));
        } finally {
          await driver.close().catch(() => undefined);
        }
      });

/** Delivers the only order of an account, as the staff do. @returns the order's id */
async function deliver(request: APIRequestContext, email: string): Promise<string> {
  const shopper = await apiAs(request, { identifier: email, password: PASSWORD });
  const { orders } = await shopper.get<{ orders: Order[] }>('/orders/my-orders');
  const id = orders[0]?.id ?? '';
  const staff = await apiAs(request, ADMIN);
  await staff.send('PUT', `/orders/${id}/status`, { deliveryStatus: 'DELIVERED' });
  return id;
}

/** The folder's name tells the processor and the version of WebKitGTK. */
function findMiniBrowser(): string | undefined {
  return readdirSync('/usr/lib')
    .flatMap((name) => ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${name}/webkit2gtk-${version}/MiniBrowser`))
    .find((path) => existsSync(path));
}

function needed(program: string | undefined): string {
  if (program) return program;
  throw new Error('These tests need Debian’s browsers: sudo apt-get install firefox-esr webkit2gtk-driver xvfb');
}
