import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withoutReload } from './route-modules';

const remix = createRequire(import.meta.url).resolve('@remix-run/react/dist/esm/routeModules.js');

it('no route module that fails to load reloads the page by itself', async () => {
  const code = withoutReload(await readFile(remix, 'utf8'));
  expect(code).not.toMatch(/location\.reload\(|console\.error\(/);
  expect(code).toContain('catch (error)');
  expect(code).toMatch(
    /return routeModuleFailed\(route\.module, error, .*\);\s*\}\s*\}\s*export \{ loadRouteModule \}/,
  );
});

it('another version of Remix is noticed', () => {
  expect(() => withoutReload('export {};')).toThrow('Remix loads route modules in another way');
});
