import { t } from './t';

/** The BCP 47 tag of the page's language. It is parsed so that no build takes the mark of the message for its text. */
export const LANGUAGE: string = JSON.parse(`"${t('language.tag')}"`);
