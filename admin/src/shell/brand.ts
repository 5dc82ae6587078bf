import type { ResponseOf, storefrontContent } from '@rangrekha/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { httpClient } from '../api/http-client';
import { t } from '../language/t';

type Answer = ResponseOf<typeof storefrontContent.getStorefrontContent>;

export const BRAND_KEY = ['brand'];

/** The published brand of the shop; undefined until it is read. */
export function useBrand() {
  const { data } = useQuery({
    queryKey: BRAND_KEY,
    queryFn: async () => (await httpClient<Answer>('/api/storefront-content')).json.content.brand,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Sets the document's title: what the screen shows, and whose back office it is. */
export function useDocumentTitle(title: string): void {
  const name = useBrand()?.name;
  useEffect(() => {
    document.title = `${title} · ${name ? t('shell.nameBackOffice', { name }) : t('words.backOffice')}`;
  }, [title, name]);
}
