import type { AdminLegalPage } from '@rangrekha/contract';
import type { PageText } from './history/page-lines';

/** What is being written of a page: its draft, else what is published. */
export function workingText({ draft, ...page }: AdminLegalPage): PageText {
  const { title, slug, content = '' } = draft ?? page;
  return { title, slug, content };
}

/** The page with that text in its place, for a form. */
export const workingCopy = (page: AdminLegalPage): AdminLegalPage => ({ ...page, ...workingText(page) });
