import type { AdminLegalPage, LegalPage } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { httpClient, send } from '../api/http-client';
import type { PageText } from './history/page-lines';

export type PageStatus = 'DRAFT' | 'PUBLISHED';

/** Saves a draft, or publishes. @returns the page as the back office reads it */
export async function saveLegalPage(
  { title, slug, content, status }: Partial<PageText> & { status: PageStatus },
  id?: Identifier,
): Promise<AdminLegalPage> {
  const { page } = await send<{ page: LegalPage }>('POST', '/legal-pages', {
    id,
    title: title ?? '',
    slug: slug ?? '',
    content: content ?? '',
    status,
  });
  return (await httpClient<AdminLegalPage>(`/api/admin/legal-pages/${page.id}`)).json;
}
