import type { AdminLegalPage } from '@rangrekha/contract';
import type { PageText } from '@rangrekha/contract/page-lines';

/** The text to edit: the draft, else the published text. */
export function workingText({ draft, ...page }: AdminLegalPage): PageText {
  const { title, slug, content = '' } = draft ?? page;
  return { title, slug, content };
}

/** The page with the text to edit, for a form. */
export const workingCopy = (page: AdminLegalPage): AdminLegalPage => ({ ...page, ...workingText(page) });

/** The slug of a title: `terms-conditions` for `Terms & Conditions`. */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
