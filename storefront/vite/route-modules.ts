import type { Plugin } from 'vite';

const FILE = /@remix-run\/react\/dist\/esm\/routeModules\.js$/;
/** From what Remix logs to the end of its reload. */
const RELOAD =
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\([\s\S]*?\}\);/;

/**
 * Remix's `loadRouteModule`, without its reload: offline that would show the browser's error page.
 * @throws when Remix's file is another than the one that this knows
 */
export function withoutReload(code: string): string {
  if (!RELOAD.test(code)) throw new Error('Remix loads route modules in another way: see vite/route-modules.ts');
  return `import { routeModuleFailed } from '~/ui/connection/connection';\n${code.replace(
    RELOAD,
    'return routeModuleFailed(route.module, error, (module) => loadRouteModule({ ...route, module }, routeModulesCache));',
  )}`;
}

/** Hands route modules that cannot be loaded to the store's own `routeModuleFailed`. */
export const holdRouteModules = (): Plugin => ({
  name: 'hold-route-modules',
  apply: 'build',
  transform: (code, id, options) => (!options?.ssr && FILE.test(id) ? { code: withoutReload(code), map: null } : null),
});
