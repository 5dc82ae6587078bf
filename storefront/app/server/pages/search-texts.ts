import { searchTexts } from '@rangrekha/contract';
import type { SearchTextKind } from '@rangrekha/contract/search-texts';
import type { Api } from '../api';

interface SearchTexts {
  title: string;
  description: string;
}

/** What search engines show of a page: what the shop wrote for them, else its own texts. */
export async function searchTextsFor(
  api: Api,
  kind: SearchTextKind,
  key: string,
  own: SearchTexts,
): Promise<SearchTexts> {
  const { title, description } = await api.call(searchTexts.getSearchTexts, { params: { kind, key } });
  return { title: title || own.title, description: description || own.description };
}
