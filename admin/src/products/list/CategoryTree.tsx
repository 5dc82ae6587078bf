import FoldIcon from '@mui/icons-material/ExpandMoreOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, ButtonBase, InputAdornment, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { type CategoryRow, unfoldedRows } from '../../categories/category-rows';
import { useCategoryRows } from '../../categories/use-category-rows';
import { t } from '../../language/t';
import { ReadFailure } from '../../ui/ReadFailure';
import { SecondaryText } from '../../ui/SecondaryText';

const fits = (row: CategoryRow, text: string) => row.path.join(' ').toLowerCase().includes(text.trim().toLowerCase());

/** The categories that are collapsed first: all but the ancestors of the selected one; none without a selection. */
function foldedAround(rows: CategoryRow[], id: string): string[] {
  const chosen = rows.find((row) => row.id === id);
  if (!chosen) return [];
  const isOnTheWay = ({ path }: CategoryRow) => path.every((name, index) => chosen.path[index] === name);
  return rows.filter((row) => !row.isLeaf && !isOnTheWay(row)).map(({ id }) => id);
}

interface CategoryTreeProps {
  /** '' when none is selected. */
  value: string;
  onChange: (id: string) => void;
}

const OPTION = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 36 },
  overflowWrap: 'anywhere',
  '&:is(label)': { cursor: 'pointer' },
  '&:has(:checked)': { backgroundColor: (theme: { shop: { bone: string } }) => theme.shop.bone, fontWeight: 600 },
  '& .MuiRadio-root': { padding: 1 },
} as const;
const FOLD = {
  gap: 0.5,
  minHeight: { xs: 44, sm: 36 },
  flexGrow: 1,
  justifyContent: 'start',
  textAlign: 'left',
  font: 'inherit',
  paddingLeft: 1,
};
const COUNT = { marginLeft: 'auto', paddingX: 1, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 };

interface CategoryOptionProps {
  row: CategoryRow;
  isChoice: boolean;
  isFolded: boolean;
  onFold: () => void;
}

/**
 * One category: an option when it has no subcategories (or is the selected one), else a heading that can be collapsed.
 */
const CategoryOption = ({ row, isChoice, isFolded, onFold }: CategoryOptionProps) => (
  <Box component={isChoice ? 'label' : 'div'} sx={OPTION} style={{ paddingLeft: row.depth * 16 }}>
    {isChoice && <Radio value={row.id} />}
    {isChoice ? (
      row.name
    ) : (
      <ButtonBase onClick={onFold} aria-expanded={!isFolded} sx={FOLD}>
        <FoldIcon fontSize="small" sx={{ transform: isFolded ? 'rotate(-90deg)' : 'none', color: 'text.secondary' }} />
        {row.name}
      </ButtonBase>
    )}
    <Box component="span" sx={COUNT}>
      {row.productCount}
    </Box>
  </Box>
);

/** Selects a leaf of the category tree. */
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
        placeholder={t('products.findACategory')}
        slotProps={{
          htmlInput: { 'aria-label': t('products.findACategory') },
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
        aria-label={t('words.category')}
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
      {chosen && <SecondaryText sx={{ marginTop: 1 }}>{chosen.path.join(' › ')}</SecondaryText>}
    </>
  );
}
