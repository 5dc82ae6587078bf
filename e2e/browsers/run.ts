import { buyingWalk } from './buying-walk';
import type { Driver } from './driver';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

/** Walks in Firefox and WebKit, wide and narrow. The programs and the store's address come from `npm run test:browsers`. */
const WIDTHS = [
  [1366, 900],
  [500, 844],
] as const;
const [store = '', port = '', firefox = '', driver = '', browser = '', screen = ''] = process.argv.slice(2);

let failed = 0;
for (const [width, height] of WIDTHS) {
  await walk(`Firefox, ${width} wide`, () => openFirefox(firefox, width, height));
  await walk(`WebKit, ${width} wide`, () => openWebKit({ driver, browser, screen }, Number(port), width, height));
}
process.exit(failed > 0 ? 1 : 0);

async function walk(name: string, open: () => Promise<Driver>): Promise<void> {
  const start = performance.now();
  let opened: Driver | undefined;
  try {
    opened = await open();
    await buyingWalk(opened, store);
    console.log(`ok     ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${name}: ${error instanceof Error ? error.message || error.stack : error}`);
  } finally {
    await opened?.close().catch(() => undefined);
  }
}
