import type { AdminLegalPage } from '@rangrekha/contract';
import type { PageText } from '@rangrekha/contract/page-lines';

/** What the form holds. */
export interface EditedText extends PageText {
  seoTitle: string;
  seoDescription: string;
}

/** The text to edit: the draft, else the published text. */
export function workingText({ draft, ...page }: AdminLegalPage): EditedText {
  const { title, slug, content = '', seoTitle = '', seoDescription = '' } = draft ?? page;
  return { title, slug, content, seoTitle, seoDescription };
}

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A text for a comparison, which begins with what search engines show. */
export function comparedText({ title, slug, content, ...texts }: EditedText): PageText {
  const shown = [texts.seoTitle, texts.seoDescription].filter(Boolean);
  return { title, slug, content: shown.map((text) => `<p>Search engines: ${asHtml(text)}</p>`).join('') + content };
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
