import { Box, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { CategoryRow } from '../categories/category-rows';
import { useCategoryRows } from '../categories/use-category-rows';

const OPTION = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  cursor: 'pointer',
  '&:has(:checked)': { backgroundColor: (theme: { shop: { bone: string } }) => theme.shop.bone, fontWeight: 600 },
  '& .MuiRadio-root': { padding: 1 },
} as const;
const COUNT = { marginLeft: 'auto', paddingX: 1, color: 'text.secondary', fontSize: 13, fontWeight: 400 };

const fits = (row: CategoryRow, text: string) => row.path.join(' ').toLowerCase().includes(text.trim().toLowerCase());

/** One category: a choice when nothing is below it (or when it is the one chosen already), else a heading. */
const TreeOption = ({ row, isChoice }: { row: CategoryRow; isChoice: boolean }) => (
  <Box
    component={isChoice ? 'label' : 'div'}
    sx={isChoice ? OPTION : { ...OPTION, cursor: 'default' }}
    style={{ paddingLeft: row.depth * 16 }}
  >
    {isChoice ? <Radio value={row.id} /> : <Box component="span" sx={{ width: 8 }} />}
    {row.name}
    <Box component="span" sx={COUNT}>
      {row.productCount}
    </Box>
  </Box>
);

interface CategoryTreeProps {
  /** '' when none is chosen. */
  value: string;
  onChange: (id: string) => void;
}

/** The tree of categories, to choose one of its leaves. */
export function CategoryTree({ value, onChange }: CategoryTreeProps) {
  const { rows } = useCategoryRows();
  const [text, setText] = useState('');
  const found = rows.filter((row) => fits(row, text));
  const isShown = (row: CategoryRow) => found.some(({ path }) => row.path.every((name, index) => path[index] === name));
  const chosen = rows.find(({ id }) => id === value);
  return (
    <>
      <TextField
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Find a category"
        slotProps={{ htmlInput: { 'aria-label': 'Find a category' } }}
      />
      <RadioGroup
        value={value}
        onChange={(_, id) => onChange(id)}
        aria-label="Category"
        sx={{ marginTop: 1, maxHeight: 560, overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {rows.filter(isShown).map((row) => (
          <TreeOption key={row.id} row={row} isChoice={row.isLeaf || row.id === value} />
        ))}
      </RadioGroup>
      {chosen && (
        <Typography variant="body2" sx={{ marginTop: 1, color: 'text.secondary' }}>
          {chosen.path.join(' › ')}
        </Typography>
      )}
    </>
  );
}
