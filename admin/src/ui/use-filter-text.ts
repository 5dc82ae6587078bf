import { TIMES } from '@rangrekha/contract/limits';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';

/** What stands in a field that filters the list at hand, and how to type there; the list waits for a pause in the typing. */
export function useFilterText(name: string): [text: string, setText: (text: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const applied = String(filterValues[name] ?? '');
  const [text, setText] = useState(applied);

  useEffect(() => setText(applied), [applied]);

  useEffect(() => {
    const value = text.trim();
    if (value === applied) return;
    const { pathname } = window.location;
    const apply = () => {
      // A screen that is still loading leaves the list in place: what was typed there must not call the reader back.
      if (window.location.pathname === pathname) setFilters({ ...filterValues, [name]: value || undefined });
    };
    const timer = setTimeout(apply, TIMES.searchDebounce);
    return () => clearTimeout(timer);
  }, [name, text, applied, filterValues, setFilters]);

  return [text, setText];
}
