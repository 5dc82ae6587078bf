import { t } from '~/language/t';

/** What the header calls the store's own pages, by their paths. */
export const PAGE_NAMES: Readonly<Record<string, string>> = {
  '/home': t('layout.home'),
  '/about': t('layout.aboutUs'),
  '/shop': t('layout.shop'),
};
