import FoldIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, ButtonBase, Radio } from '@mui/material';
import type { CategoryRow } from '../categories/category-rows';

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

/** One category: a choice when nothing is below it (or when it is the one chosen already), else a heading that folds. */
export const CategoryOption = ({ row, isChoice, isFolded, onFold }: CategoryOptionProps) => (
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
