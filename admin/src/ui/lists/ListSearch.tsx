import SearchIcon from '@mui/icons-material/SearchOutlined';
import { InputAdornment, TextField } from '@mui/material';
import { TIMES } from '@rangrekha/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';

/** The text of a field that filters the list, and its setter; the filter is applied after a pause in typing. */
export function useFilterText(name: string): [text: string, setText: (text: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const applied = String(filterValues[name] ?? '');
  const [text, setText] = useState(applied);

  const sent = useRef(applied);
  useEffect(() => {
    // More may have been typed until the filter of this field is applied. Only a filter that comes from elsewhere replaces it.
    if (applied === sent.current) return;
    sent.current = applied;
    setText(applied);
  }, [applied]);

  useEffect(() => {
    const value = text.trim();
    if (value === applied) return;
    const { pathname } = window.location;
    const apply = () => {
      // The list stays until the next screen is loaded: a filter must not navigate back to it.
      if (window.location.pathname !== pathname) return;
      sent.current = value;
      setFilters({ ...filterValues, [name]: value || undefined });
    };
    const timer = setTimeout(apply, TIMES.searchDebounce);
    return () => clearTimeout(timer);
  }, [name, text, applied, filterValues, setFilters]);

  return [text, setText];
}

/** The search field of a list; applied after a pause in typing. */
export function ListSearch({ placeholder }: { placeholder: string }) {
  const [text, setText] = useFilterText('q');
  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={placeholder}
      sx={{ flex: '1 1 13.75rem', maxWidth: '25rem' }}
      slotProps={{
        htmlInput: { 'aria-label': placeholder },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
