import { expect, test } from 'vitest';
import { deviceOf } from './device-of';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge on Windows'],
  [`${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/141.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${MOZILLA} (Linux; Android 14) ${WEBKIT} SamsungBrowser/25.0 Chrome/121 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on Linux'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.6 Safari/605.1.15`, 'Safari on Mac'],
  ['curl/8.5.0', 'Unknown device'],
  ['x'.repeat(9000), 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
