import { Box, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { CategoryRow } from '../categories/category-rows';
import { useCategoryRows } from '../categories/use-category-rows';
import { FieldError } from '../forms/FieldError';
import { useFieldMessage } from '../forms/use-field-message';
import { InfoCard } from '../ui/InfoCard';

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

/** One category: a choice when nothing is below it (or when it is the product's own), else a heading. */
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

/** The category of the product, chosen among the leaves of the tree. */
export function CategoryTreeInput() {
  const { rows } = useCategoryRows();
  const { field } = useController({ name: 'categoryId' });
  const message = useFieldMessage('categoryId');
  const [text, setText] = useState('');
  const found = rows.filter((row) => fits(row, text));
  const isShown = (row: CategoryRow) => found.some(({ path }) => row.path.every((name, index) => path[index] === name));
  const chosen = rows.find(({ id }) => id === field.value);
  return (
    <InfoCard title="Category">
      <TextField
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Find a category"
        slotProps={{ htmlInput: { 'aria-label': 'Find a category' } }}
      />
      <RadioGroup
        value={field.value ?? ''}
        onChange={field.onChange}
        aria-label="Category"
        sx={{ marginTop: 1, maxHeight: 560, overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {rows.filter(isShown).map((row) => (
          <TreeOption key={row.id} row={row} isChoice={row.isLeaf || row.id === field.value} />
        ))}
      </RadioGroup>
      {chosen && (
        <Typography variant="body2" sx={{ marginTop: 1, color: 'text.secondary' }}>
          {chosen.path.join(' › ')}
        </Typography>
      )}
      <FieldError message={message} />
    </InfoCard>
  );
}
