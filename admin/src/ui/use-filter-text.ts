import { TIMES } from '@rangrekha/contract/limits';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';

/** The text of a field that filters the list, and its setter; the filter is applied after a pause in typing. */
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
      // The list stays until the next screen is loaded: a filter must not navigate back to it.
      if (window.location.pathname === pathname) setFilters({ ...filterValues, [name]: value || undefined });
    };
    const timer = setTimeout(apply, TIMES.searchDebounce);
    return () => clearTimeout(timer);
  }, [name, text, applied, filterValues, setFilters]);

  return [text, setText];
}
