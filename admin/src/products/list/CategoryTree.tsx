import SearchIcon from '@mui/icons-material/SearchOutlined';
import { InputAdornment, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type CategoryRow, unfoldedRows } from '../../categories/category-rows';
import { useCategoryRows } from '../../categories/use-category-rows';
import { ReadFailure } from '../../ui/ReadFailure';
import { CategoryOption } from '../CategoryOption';

const fits = (row: CategoryRow, text: string) => row.path.join(' ').toLowerCase().includes(text.trim().toLowerCase());

/** What is folded at first: all but the way to the chosen category; nothing where none is chosen. */
function foldedAround(rows: CategoryRow[], id: string): string[] {
  const chosen = rows.find((row) => row.id === id);
  if (!chosen) return [];
  const isOnTheWay = ({ path }: CategoryRow) => path.every((name, index) => chosen.path[index] === name);
  return rows.filter((row) => !row.isLeaf && !isOnTheWay(row)).map(({ id }) => id);
}

interface CategoryTreeProps {
  /** '' when none is chosen. */
  value: string;
  onChange: (id: string) => void;
}

/** The tree of categories, to choose one of its leaves. */
export function CategoryTree({ value, onChange }: CategoryTreeProps) {
  const { rows, error, refetch } = useCategoryRows();
  const [text, setText] = useState('');
  const [firstValue] = useState(value);
  const [folds, setFolds] = useState<string[]>();
  const found = rows.filter((row) => fits(row, text));
  const isShown = (row: CategoryRow) => found.some(({ path }) => row.path.every((name, index) => path[index] === name));
  const chosen = rows.find(({ id }) => id === value);
  const folded = folds ?? foldedAround(rows, firstValue);
  const fold = (id: string) => setFolds(folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id]);
  const shown = text.trim() ? rows.filter(isShown) : unfoldedRows(rows, folded);
  return (
    <>
      <TextField
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Find a category"
        slotProps={{
          htmlInput: { 'aria-label': 'Find a category' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <RadioGroup
        value={value}
        onChange={(_, id) => onChange(id)}
        aria-label="Category"
        sx={{ marginTop: 1, maxHeight: 560, overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {shown.map((row) => (
          <CategoryOption
            key={row.id}
            row={row}
            isChoice={row.isLeaf || row.id === value}
            isFolded={!text.trim() && folded.includes(row.id)}
            onFold={() => fold(row.id)}
          />
        ))}
      </RadioGroup>
      {error && <ReadFailure text={error.message} onRetry={refetch} />}
      {chosen && (
        <Typography variant="body2" sx={{ marginTop: 1, color: 'text.secondary' }}>
          {chosen.path.join(' › ')}
        </Typography>
      )}
    </>
  );
}
