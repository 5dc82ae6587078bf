import { existsSync, readdirSync } from 'node:fs';
import { test } from '@playwright/test';
import { findProgram } from '../../scripts/install/system-packages.mjs';
import { buyingWalk } from './buying-walk';
import type { Driver } from './driver';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

const DRIVER_PORT = 4567;

/** Wide and narrow; these tests open their browsers themselves, since Debian's are not those of Playwright. */
for (const [width, height] of [
  [1366, 900],
  [500, 844],
] as const) {
  test(`Firefox, ${width} wide`, async ({ baseURL }) => {
    await walk(await openFirefox(needed(findProgram('firefox-esr')), width, height), baseURL);
  });

  test(`WebKit, ${width} wide`, async ({ baseURL }) => {
    const programs = {
      driver: needed(findProgram('WebKitWebDriver')),
      browser: needed(findMiniBrowser()),
      screen: needed(findProgram('Xvfb')),
    };
    await walk(await openWebKit(programs, DRIVER_PORT, width, height), baseURL);
  });
}

async function walk(driver: Driver, store: string | undefined): Promise<void> {
  try {
    await buyingWalk(driver, store ?? '');
  } finally {
    await driver.close().catch(() => undefined);
  }
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
