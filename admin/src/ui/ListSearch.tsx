import SearchIcon from '@mui/icons-material/SearchOutlined';
import { InputAdornment, TextField } from '@mui/material';
import { useFilterText } from './use-filter-text';

/** The search field of a list; applied after a pause in typing. */
export function ListSearch({ placeholder }: { placeholder: string }) {
  const [text, setText] = useFilterText('q');
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
