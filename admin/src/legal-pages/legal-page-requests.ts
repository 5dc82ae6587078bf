import type { AdminLegalPage, legalPages, ResponseOf } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Identifier } from 'react-admin';
import { httpClient, send } from '../api/http-client';
import type { PublishStatus } from '../forms/PublishButtons';
import { savedTranslations } from '../forms/translations/translation-texts';
import type { EditedText } from './page-text';

export type SentPage = Partial<EditedText> & { status: PublishStatus; revision?: number; templateRead?: boolean };

/**
 * Saves a draft or publishes the page.
 * @returns the page in the shape of the back office; when that read fails, the form's values with the saved ones
 */
export async function saveLegalPage(sent: SentPage, id?: Identifier): Promise<AdminLegalPage> {
  const { title = '', slug = '', content = '', status, revision, templateRead } = sent;
  const { seoTitle, seoDescription, translations } = sent;
  const saved = await send<ResponseOf<typeof legalPages.saveLegalPage>>('POST', '/legal-pages', {
    ...{ id, title, slug, content, seoTitle: seoTitle ?? '', seoDescription: seoDescription ?? '' },
    ...{ translations: savedTranslations(translations), status, revision, templateRead },
  });
  try {
    return (await httpClient<AdminLegalPage>(`/api/admin/legal-pages/${saved.page.id}`)).json;
  } catch {
    return { ...(sent as unknown as AdminLegalPage), ...saved.page, revision: saved.revision };
  }
}

/** The message after a page is saved. */
export const savedText = ({ status }: SentPage): string =>
  status === 'DRAFT' ? TEXTS.legalPages.draftSaved : TEXTS.legalPages.saved;
