import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A file, and what it may not import. */
const FORBIDDEN = {
  'contract/src/orders.ts': ['react', '../../backend/src/app', '@rangrekha/backend/app'],
  'contract/src/values/texts.ts': ['zod', '../orders'],
  'contract/src/values/limits.ts': ['zod', '../orders'],
  'admin/src/orders/list/OrderList.tsx': [
    '@rangrekha/backend/app',
    '@rangrekha/storefront',
    '../../../../storefront/app/ui/Button',
    '~/ui/Button',
  ],
  'storefront/app/routes/cart.tsx': [
    '@rangrekha/backend/app',
    '@rangrekha/admin',
    '../../../admin/src/App',
    '../../../server/main',
  ],
  'storefront/app/features/cart/CartLine.tsx': [
    '~/server/api',
    '~/routes/cart',
    '../../routes/cart',
    '../../server/api',
  ],
  'storefront/app/ui/Button.tsx': [
    '~/features/cart/CartLine',
    '~/routes/cart',
    '~/server/api',
    '../features/cart/CartLine',
  ],
  'storefront/app/server/api.ts': ['~/routes/cart'],
  'backend/src/app.ts': ['@rangrekha/storefront', '@rangrekha/admin', '../../server/main', './testing/api'],
  'backend/src/http/route.ts': ['../features/orders/Order', '../app', '@rangrekha/storefront'],
  'backend/src/database/database.ts': ['../features/orders/Order'],
  'backend/src/mail/Mailer.ts': ['../features/orders/Order'],
  'backend/src/media/Media.ts': ['../features/products/Product'],
  'backend/src/search/ProductSearch.ts': ['../features/products/Product'],
  'backend/src/features/checkout/place-order.ts': ['../../app', '../../testing/api', '@rangrekha/storefront'],
  'backend/src/audit/record-change.ts': ['../features/accounts/User', '../app'],
};

/** A file, and what it may import. */
const ALLOWED = {
  'contract/src/cart.ts': ['zod', './values/limits', './schema/fields'],
  'admin/src/api/data-provider.ts': ['@rangrekha/contract', '../orders/list/OrderList', 'react-admin'],
  'storefront/app/routes/shop.tsx': ['~/server/api', '~/features/cart/CartLine', '~/ui/Button', '@rangrekha/contract'],
  'storefront/app/features/orders/OrderCard.tsx': [
    '~/ui/Button',
    '~/features/cart/totals',
    '@rangrekha/contract/texts',
  ],
  'storefront/app/ui/Price.tsx': ['~/ui/format', 'react', '@rangrekha/contract/limits'],
  'backend/src/services.ts': ['./features/orders/Order', './http/route', '@rangrekha/contract'],
  'backend/src/http/errors.ts': ['../database/BaseModel', '@rangrekha/contract'],
  'backend/src/features/orders/Order.ts': [
    '../cart/CartItem',
    '../addresses/Address',
    '../products/Product',
    '../accounts/User',
    '../company/Company',
    '../../audit/record-change',
    '../../http/route',
    './LineItem',
  ],
  'backend/src/features/cart/cart-router.ts': ['../products/Product', '../company/Company', '../../services'],
  'backend/src/features/customers/customers-router.ts': ['../accounts/User', '../orders/Order', '../addresses/Address'],
  'backend/src/audit/AuditEntry.ts': ['../database/BaseModel', '@rangrekha/contract/limits'],
  'backend/src/features/products/products.test.ts': ['../../testing/api', '../orders/Order'],
  'server/main.ts': ['@rangrekha/backend/app', '../storefront/build/server/index.js', '../admin/dist/index.html'],
};

test('every import against the direction fails, and every good one passes', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rangrekha-lint-')));
  try {
    copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
    for (const [path, sources] of [...Object.entries(FORBIDDEN), ...Object.entries(ALLOWED)]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(
        join(folder, path),
        sources.map((source, index) => `export { a${index} } from '${source}';\n`).join(''),
      );
    }
    const forbidden = Object.entries(FORBIDDEN).flatMap(([path, sources]) =>
      sources.map((source) => `${path} → ${source}`),
    );
    expect(findBrokenImports(folder).sort()).toEqual(forbidden.sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/**
 * @param {string} folder
 * @returns {string[]} `file → import`
 */
function findBrokenImports(folder) {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none'];
  const output = runFailing(process.execPath, [biome, ...options, '.'], folder);
  return [...output.matchAll(/noRestrictedImports,file=([^,]+),line=(\d+)/g)].map(([, file = '', line]) => {
    const path = /** @type {keyof typeof FORBIDDEN} */ (relative(folder, file));
    return `${path} → ${FORBIDDEN[path]?.[Number(line) - 1] ?? `line ${line}`}`;
  });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @returns {string} what it printed
 */
function runFailing(command, args, cwd) {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return /** @type {{ stdout: string }} */ (error).stdout;
  }
}
