import type { WholeLegalPageVersion } from '@rangrekha/contract';
import { useGetOne } from 'react-admin';
import type { PageText } from './page-lines';

/** The text of a version, 0 being the draft; undefined until it is read. */
export function useVersionText(pageId: string, number: number, draft: PageText): PageText | undefined {
  const { data } = useGetOne<WholeLegalPageVersion>(
    `legal-pages/${pageId}/versions`,
    { id: String(number) },
    { enabled: number > 0 },
  );
  return number === 0 ? draft : data;
}
