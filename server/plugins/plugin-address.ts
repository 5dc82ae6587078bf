import type { PluginPage } from '@rangrekha/backend/plugins/plugin';
import { inLanguage, languageOf, withoutLanguage } from '@rangrekha/contract/languages';

const LONGEST = 2000;

/**
 * The address of one of these pages of plugins without what makes no difference, whether the plugin is on or off; undefined for any other
 * address.
 */
export function pluginAddress(pages: readonly PluginPage[], address: string): string | undefined {
  if (pages.length === 0 || address.length > LONGEST) return undefined;
  const english = withoutLanguage(address);
  const [path = ''] = english.split('?');
  const page = pages.find((one) => one.path === path);
  if (!page) return undefined;
  const provided = new URLSearchParams(english.slice(path.length));
  const kept = new URLSearchParams();
  // Remix asks for the data of a route by `_data`.
  for (const name of [...(page.parameters ?? []), '_data']) {
    const value = provided.get(name);
    if (value !== null) kept.append(name, value);
  }
  return inLanguage(languageOf(address), kept.size > 0 ? `${path}?${kept}` : path);
}
