import { t } from '~/language/t';

/** The path of a page in the present language, for links and forms that are not Remix's own: `/hi/cart` of `/cart`. */
export const localPath = (path: string): string => t('language.base') + path;
