import type { Plugin } from '@rangrekha/backend/plugins/plugin';

const LONGEST = 2000;

/**
 * The address of a plugin's page without what makes no difference, whether the plugin is on or off; undefined for any other
 * address.
 */
export function pluginAddress(plugins: readonly Plugin[], address: string): string | undefined {
  if (plugins.length === 0 || address.length > LONGEST) return undefined;
  const [path = ''] = address.split('?');
  const page = plugins.flatMap(({ pages = [] }) => pages).find((one) => one.path === path);
  if (!page) return undefined;
  const provided = new URLSearchParams(address.slice(path.length));
  const kept = new URLSearchParams();
  // Remix asks for the data of a route by `_data`.
  for (const name of [...(page.parameters ?? []), '_data']) {
    const value = provided.get(name);
    if (value !== null) kept.append(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
