import type { Plugin } from 'vite';

const FILES = /@remix-run\/react\/dist\/esm\/[\w-]+\.js$/;
const FLAGS = /(?:window\.__remixContext\.)?future\.v3_(?:singleFetch|lazyRouteDiscovery)\b/g;
const CALLS = /(?<!function )isFogOfWarEnabled\([^)]*\)/g;

/** A file of Remix in which single fetch and lazy route discovery are constantly off, so that the build drops their code. */
export const withoutUnusedFeatures = (code: string): string => code.replace(FLAGS, 'false').replace(CALLS, 'false');

/** Leaves out of the browser's scripts what the flags in vite.config.ts switch off: 4 kB gzip. */
export const dropUnusedFeatures = (): Plugin => ({
  name: 'drop-unused-features',
  apply: 'build',
  transform: (code, id, options) =>
    !options?.ssr && FILES.test(id) ? { code: withoutUnusedFeatures(code), map: null } : null,
});
