import SearchIcon from '@mui/icons-material/SearchOutlined';
import { InputAdornment, TextField } from '@mui/material';
import { TIMES } from '@rangrekha/contract/limits';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';

/** The always visible search of a list; it waits for a pause in the typing. */
export function ListSearch({ placeholder }: { placeholder: string }) {
  const { filterValues, setFilters } = useListContext();
  const applied: string = filterValues.q ?? '';
  const [text, setText] = useState(applied);

  useEffect(() => setText(applied), [applied]);

  useEffect(() => {
    const q = text.trim();
    if (q === applied) return;
    const { pathname } = window.location;
    const apply = () => {
      // A screen that is still loading leaves the list in place: what was typed there must not call the reader back.
      if (window.location.pathname === pathname) setFilters({ ...filterValues, q: q || undefined });
    };
    const timer = setTimeout(apply, TIMES.searchDebounce);
    return () => clearTimeout(timer);
  }, [text, applied, filterValues, setFilters]);

  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={placeholder}
      sx={{ flex: '1 1 240px', maxWidth: 400 }}
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
