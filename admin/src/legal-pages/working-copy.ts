import type { AdminLegalPage } from '@rangrekha/contract';
import type { PageText } from './history/page-lines';

/** The text to edit: the draft, else the published text. */
export function workingText({ draft, ...page }: AdminLegalPage): PageText {
  const { title, slug, content = '' } = draft ?? page;
  return { title, slug, content };
}

/** The page with the text to edit, for a form. */
export const workingCopy = (page: AdminLegalPage): AdminLegalPage => ({ ...page, ...workingText(page) });
