import AddIcon from '@mui/icons-material/AddOutlined';
import FoldIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { WRAPPING_ROW } from '../ui/row-styles';
import { SecondaryText } from '../ui/SecondaryText';
import { TOUCH_LINK } from '../ui/touch-link';
import type { CategoryRow } from './category-rows';

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  paddingRight: { xs: 1, sm: 2 },
  borderBottom: '1px solid',
  borderColor: (theme: { shop: { rowLine: string } }) => theme.shop.rowLine,
  '&:last-child': { borderBottom: 0 },
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

/** The columns are below a name that leaves them no room. */
const CELLS_ROW = { ...WRAPPING_ROW, columnGap: 1, flexGrow: 1, minWidth: 0 } as const;

const NAME = { ...TOUCH_LINK, color: 'text.primary', textDecoration: 'none' };

interface CategoryTreeRowProps {
  row: CategoryRow;
  isFolded: boolean;
  onToggle: () => void;
  columns: string[];
}

const FoldButton = ({ row, isFolded, onToggle }: Omit<CategoryTreeRowProps, 'columns'>) => (
  <IconButton
    onClick={onToggle}
    aria-expanded={!isFolded}
    aria-label={t('categories.whatIsBelowName', { name: row.name })}
  >
    <FoldIcon fontSize="small" sx={{ transform: isFolded ? 'rotate(-90deg)' : 'none' }} />
  </IconButton>
);

const CELLS: Record<string, (row: CategoryRow) => ReactNode> = {
  products: (row) => (
    <SecondaryText sx={{ whiteSpace: 'nowrap' }}>
      {t('words.productCount', { products: row.productCount })}
    </SecondaryText>
  ),
  'add-below': (row) => (
    <>
      <Button
        component={Link}
        to={`/category/create?parentId=${row.id}`}
        variant="text"
        size="small"
        startIcon={<AddIcon />}
        aria-label={t('categories.addACategoryBelowName', { name: row.name })}
        sx={{ display: { xs: 'none', sm: 'inline-flex' }, color: 'text.secondary' }}
      >
        {t('categories.addBelow')}
      </Button>
      <IconButton
        component={Link}
        to={`/category/create?parentId=${row.id}`}
        aria-label={t('categories.addACategoryBelowName', { name: row.name })}
        sx={{ display: { sm: 'none' } }}
      >
        <AddIcon fontSize="small" />
      </IconButton>
    </>
  ),
};
export const CATEGORY_COLUMNS = [
  { id: 'products', label: t('words.productsLabel') },
  { id: 'add-below', label: t('categories.addBelow') },
];

/** One category of the tree, indented by its depth; its subtree can be collapsed. */
export const CategoryTreeRow = ({ row, isFolded, onToggle, columns }: CategoryTreeRowProps) => (
  <Box component="li" sx={{ ...ROW, paddingLeft: { xs: `${4 + row.depth * 16}px`, sm: `${4 + row.depth * 28}px` } }}>
    {row.isLeaf ? (
      <Box component="span" sx={{ width: 44, flexShrink: 0 }} />
    ) : (
      <FoldButton row={row} isFolded={isFolded} onToggle={onToggle} />
    )}
    <Box sx={CELLS_ROW}>
      <Box sx={{ flex: '1 1 7rem', minWidth: 0, overflowWrap: 'anywhere', paddingY: 1 }}>
        <Box component={Link} to={`/category/${row.id}`} sx={{ ...NAME, fontWeight: row.depth === 0 ? 600 : 400 }}>
          {row.name}
        </Box>
        {row.description && (
          <SecondaryText noWrap sx={{ display: { xs: 'none', sm: 'block' } }}>
            {row.description}
          </SecondaryText>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {columns.map((id) => (
          <Fragment key={id}>{CELLS[id]?.(row)}</Fragment>
        ))}
      </Box>
    </Box>
  </Box>
);
