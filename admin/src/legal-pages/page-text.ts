import type { AdminLegalPage } from '@rangrekha/contract';
import type { PageText } from '@rangrekha/contract/page-lines';
import { OTHER_LANGUAGES } from '@rangrekha/contract/translations';
import { type TranslationTexts, translationTexts } from '../forms/translations/translation-texts';
import { nameOfLanguage } from '../language/language';
import { t } from '../language/t';

/** What the form holds. */
export interface EditedText extends PageText {
  seoTitle: string;
  seoDescription: string;
  translations: TranslationTexts;
}

type StoredText = Pick<AdminLegalPage, 'title' | 'slug' | 'content' | 'seoTitle' | 'seoDescription' | 'translations'>;

/** A page, a draft or a version as a form has it. */
export function editedText({ title, slug, content = '', ...texts }: StoredText): EditedText {
  const { seoTitle = '', seoDescription = '' } = texts;
  const translations = translationTexts('legalPage', texts.translations);
  return { title, slug, content, seoTitle, seoDescription, translations };
}

/** The text to edit: the draft, else the published text. */
export const workingText = ({ draft, ...page }: AdminLegalPage): EditedText => editedText(draft ?? page);

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A text for a comparison: it begins with what search engines show, and ends with the other languages. */
export function comparedText({ title, slug, content, translations, ...texts }: EditedText): PageText {
  const shown = [texts.seoTitle, texts.seoDescription].filter(Boolean);
  const before = shown.map((text) => `<p>${t('forms.searchEngines')}: ${asHtml(text)}</p>`);
  const after = OTHER_LANGUAGES.flatMap((language) => {
    const { title, content } = translations[language.code] ?? {};
    return title || content ? [`<h2>${nameOfLanguage(language)}: ${asHtml(title ?? '')}</h2>`, content ?? ''] : [];
  });
  return { title, slug, content: [...before, content, ...after].join('') };
}

/** The page with the text to edit, for a form. */
export const workingCopy = (page: AdminLegalPage) => ({ ...page, ...workingText(page) });

/** The slug of a title: `terms-conditions` for `Terms & Conditions`. */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
