import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withoutUnusedFeatures } from './unused-features';

const { resolve } = createRequire(import.meta.url);
const remix = (file: string) => readFile(resolve(`@remix-run/react/dist/esm/${file}.js`), 'utf8');

it.each(['browser', 'components', 'fog-of-war', 'links', 'routes'])(
  '%s.js of Remix asks for neither feature',
  async (file) => {
    const code = await remix(file);
    const rest = withoutUnusedFeatures(code);
    expect(rest).not.toBe(code);
    expect(rest).not.toMatch(/v3_singleFetch|v3_lazyRouteDiscovery|(?<!function )isFogOfWarEnabled\(/);
  },
);
