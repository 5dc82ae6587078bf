import { useSearchParams } from 'react-router-dom';
import { PAPERS_MAX } from './papers-path';

/** The ids of the orders whose papers the address asks for. */
export function usePaperIds(): string[] {
  const [search] = useSearchParams();
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean);
  return [...new Set(ids)].slice(0, PAPERS_MAX);
}
