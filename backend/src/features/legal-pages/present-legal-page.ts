import type { LegalPage as LegalPageJson } from '@rangrekha/contract';
import type { LegalPage } from './LegalPage';

export function presentLegalPage(page: LegalPage): LegalPageJson {
  return {
    id: page.id,
    title: page.title,
    slug: page.slug,
    content: page.content,
    createdAt: page.createdAt.toISOString(),
    updatedAt: page.updatedAt.toISOString(),
  };
}
