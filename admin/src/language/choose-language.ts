import { OFFICE_LANGUAGE_COOKIE } from '@rangrekha/contract/office-languages';
import { leavePage } from '../auth/page-session';

const YEAR_SECONDS = 365 * 86_400;

/**
 * Has the back office in another language from now on, in this browser. The page is loaded anew, because its sentences
 * stand in its scripts.
 * @param code one of `OFFICE_LANGUAGES`
 */
export function chooseLanguage(code: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API waits, and the page is loaded next
  document.cookie = `${OFFICE_LANGUAGE_COOKIE}=${code}; Path=/admin; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  void leavePage(window.location.pathname + window.location.search);
}
