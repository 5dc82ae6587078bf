// Tests that .dependency-cruiser.mjs refuses imports in the wrong direction and accepts those in the right one.
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** `importing file → imported file`, or a package's name. */
const REFUSED = `
contract/src/orders.ts → react
contract/src/orders.ts → backend/src/app.ts
contract/src/orders.test.ts → admin/src/App.tsx
contract/src/values/texts.ts → contract/src/orders.ts
contract/src/values/limits.ts → zod
admin/src/orders/OrderList.tsx → backend/src/app.ts
admin/src/orders/OrderList.tsx → @rangrekha/backend/app
admin/src/orders/OrderList.tsx → storefront/app/ui/Button.tsx
admin/src/orders/OrderList.tsx → contract/src/orders.ts
storefront/app/routes/cart.tsx → contract/src/orders.ts
storefront/app/routes/cart.tsx → @rangrekha/backend/app
storefront/app/routes/cart.tsx → admin/src/App.tsx
storefront/app/routes/cart.tsx → server/main.ts
storefront/app/features/cart/CartLine.tsx → ~/server/api
storefront/app/features/cart/CartLine.tsx → storefront/app/routes/cart.tsx
storefront/app/ui/Button.tsx → ~/features/cart/CartLine
storefront/app/ui/Button.tsx → storefront/app/routes/cart.tsx
storefront/app/server/api.ts → storefront/app/routes/cart.tsx
backend/src/app.ts → storefront/app/ui/Button.tsx
backend/src/app.ts → server/main.ts
backend/src/app.ts → backend/src/testing/api.ts
backend/src/services.ts → @rangrekha/backend/app
backend/src/http/route.ts → backend/src/features/orders/Order.ts
backend/src/database/connection/database.ts → backend/src/app.ts
backend/src/mail/Mailer.ts → backend/src/features/orders/Order.ts
backend/src/features/orders/Order.ts → backend/src/app.ts
backend/src/features/orders/Order.ts → backend/src/features.ts
backend/src/features/orders/Order.ts → backend/src/features/wishlist/WishlistItem.ts
backend/src/features/cart/CartItem.ts → backend/src/features/orders/Order.ts
backend/src/features/addresses/Address.ts → backend/src/features/orders/Order.ts
backend/src/app.ts → plugins/upi/index.ts
backend/src/services.ts → shop/plugins.ts
storefront/app/server/api.ts → plugins/upi/index.ts
admin/src/App.tsx → plugins/upi/admin.tsx
server/pages.ts → plugins/upi/index.ts
plugins/upi/index.ts → backend/src/features/orders/Order.ts
plugins/upi/index.ts → backend/src/plugin-host/decide.ts
backend/src/plugins/plugin.ts → backend/src/plugin-host/decide.ts
plugins/upi/index.ts → plugins/lookbook/index.ts
plugins/upi/index.ts → server/main.ts
backend/src/features/unknown/Thing.ts → backend/src/features/orders/Order.ts
migrations/20261122_33_product_addresses.ts → @rangrekha/backend/app
migrations/20261122_33_product_addresses.ts → contract/src/values/texts.ts
`;

const ACCEPTED = `
contract/src/cart.ts → zod
contract/src/orders.test.ts → vitest
admin/src/orders/OrderList.tsx → @rangrekha/contract/orders
storefront/app/routes/cart.tsx → ~/server/api
storefront/vite/palette.ts → contract/src/values/palette.ts
storefront/app/features/orders/OrderCard.tsx → ~/ui/Button
storefront/app/features/orders/OrderCard.tsx → ~/features/cart/CartLine
backend/src/services.ts → backend/src/features/orders/Order.ts
backend/src/features/orders/Order.ts → backend/src/features/cart/CartItem.ts
backend/src/features/checkout/place-order.ts → backend/src/features/orders/Order.ts
backend/src/features/products/Product.ts → backend/src/features/inventory/StockMovement.ts
backend/src/features/cart/cart-router.ts → backend/src/features/company/Company.ts
backend/src/features/orders/Order.ts → backend/src/http/route.ts
backend/src/features/cart/cart.test.ts → backend/src/testing/api.ts
backend/src/features/cart/cart.test.ts → backend/src/features/orders/Order.ts
server/main.ts → backend/src/app.ts
server/main.ts → shop/plugins.ts
shop/plugins.ts → plugins/upi/index.ts
plugins/upi/index.ts → plugins/upi/match.ts
plugins/upi/index.ts → backend/src/plugins/plugin.ts
plugins/upi/index.ts → @rangrekha/contract/orders
plugins/upi/upi.test.ts → backend/src/testing/api.ts
migrations/20261122_33_product_addresses.ts → migrations/columns.ts
migrations/20261122_33_product_addresses.ts → knex
migrations/migrations.test.ts → backend/src/app.ts
`;

test('imports in the wrong direction are refused, all others accepted', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rangrekha-directions-')));
  try {
    for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json']) copyFileSync(join(ROOT, file), join(folder, file));
    for (const [file = '', imported = ''] of [...pairs(REFUSED), ...pairs(ACCEPTED)]) {
      if (isPath(imported)) append(folder, imported, '');
      append(folder, file, `import '${specifier(file, imported)}';\n`);
    }
    const { stdout } = await execa(process.execPath, [CRUISER, '.', '-T', 'json'], { cwd: folder, reject: false });
    const refused = JSON.parse(stdout).modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ rules = [] }) => rules.some(({ name }) => name !== 'no circles'))
        .map(({ module }) => `${source} → ${module}`),
    );
    const expected = pairs(REFUSED).map(([file = '', imported = '']) => `${file} → ${specifier(file, imported)}`);
    expect(refused.sort()).toEqual(expected.sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const pairs = (list) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(' → '));
const isPath = (imported) => /^\w.*\//.test(imported);

/** How a file names what it imports. */
function specifier(file, imported) {
  if (!isPath(imported)) return imported;
  const path = relative(dirname(file), imported).replace(/\.tsx?$/, '');
  return path.startsWith('.') ? path : `./${path}`;
}

function append(folder, path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  appendFileSync(join(folder, path), text);
}
