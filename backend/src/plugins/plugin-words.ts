import type { MessageValues } from '@rangrekha/contract/format-message';
import type { Language } from '@rangrekha/contract/languages';

/** Messages of a plugin in one language, as `plugins/<name>/locales/<code>.json` has them; an id is the path within it. */
export interface PluginCatalogue {
  readonly [key: string]: string | PluginCatalogue;
}

/** What a plugin says in one language, and how that language writes days and addresses. */
export interface PluginWords {
  language: Language;
  /** A message of the plugin's catalogue with its values; in English if the language lacks it. */
  t: (id: string, values?: MessageValues) => string;
  /** `21 Nov 2026` */
  fullDay: (time: string | Date) => string;
  /** `21 Nov 2026, 10:42 am` */
  dayAndTime: (time: string | Date) => string;
  /** The path of a page of the shop: `/hi/store-credit` of `/store-credit`. */
  page: (path: string) => string;
}
