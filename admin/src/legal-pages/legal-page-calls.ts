import type { LegalPage } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

export async function saveLegalPage(data: Partial<LegalPage>, id?: Identifier): Promise<LegalPage> {
  const { page } = await send<{ page: LegalPage }>('POST', '/legal-pages', {
    id,
    title: data.title ?? '',
    slug: data.slug ?? '',
    content: data.content ?? '',
  });
  return page;
}
