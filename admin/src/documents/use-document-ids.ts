import { useSearchParams } from 'react-router-dom';
import { DOCUMENTS_MAX } from './documents-path';

/** The ids of the orders whose documents the address asks for. */
export function useDocumentIds(): string[] {
  const [search] = useSearchParams();
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean);
  return [...new Set(ids)].slice(0, DOCUMENTS_MAX);
}
