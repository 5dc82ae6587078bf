import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Card } from '@mui/material';
import { counted } from '@rangrekha/contract/numbers';
import { ListBase, useListContext, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageBody } from '../shell/PageBody';
import { EmptyList } from '../ui/lists/EmptyList';
import { ListSearch } from '../ui/lists/ListSearch';
import { RowsOrFailure } from '../ui/ReadFailure';
import { ListHead } from '../views/ListHead';
import { useShownColumns } from '../views/use-columns';
import { CATEGORY_COLUMNS, CategoryTreeRow } from './CategoryTreeRow';
import { type CategoryRow, unfoldedRows } from './category-rows';

function Tree() {
  const { data: rows = [], isPending, filterValues } = useListContext<CategoryRow>();
  const [folded, setFolded] = useStore<string[]>('category.folded', []);
  const columns = useShownColumns(CATEGORY_COLUMNS);
  const toggle = (id: string) =>
    setFolded(folded.includes(id) ? folded.filter((other) => other !== id) : [...folded, id]);
  const { q } = filterValues;
  if (rows.length === 0)
    return (
      !isPending && (
        <EmptyList text={q ? 'No category fits this search.' : 'No categories yet. Products need one to be in.'} />
      )
    );
  return (
    <Card>
      <Box component="ul" aria-label="Categories" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {unfoldedRows(rows, q ? [] : folded).map((row) => (
          <CategoryTreeRow
            key={row.id}
            row={row}
            isFolded={folded.includes(row.id)}
            onToggle={() => toggle(row.id)}
            columns={columns}
          />
        ))}
      </Box>
    </Card>
  );
}

function Categories() {
  const { data: rows } = useListContext<CategoryRow>();
  const products = rows?.filter(({ depth }) => depth === 0).reduce((sum, { productCount }) => sum + productCount, 0);
  return (
    <PageBody>
      <ListHead
        title="Categories"
        status={rows && `${counted(rows.length, 'category', 'categories')}, ${counted(products ?? 0, 'product')}`}
        actions={
          <Button variant="contained" component={Link} to="/category/create" startIcon={<AddIcon />}>
            Add category
          </Button>
        }
      />
      <Box sx={{ display: 'flex', marginBottom: 2 }}>
        <ListSearch placeholder="Name" />
      </Box>
      <RowsOrFailure>
        <Tree />
      </RowsOrFailure>
    </PageBody>
  );
}

/** The whole tree, which the server puts in order. */
export const CategoryList = () => (
  <ListBase disableSyncWithLocation storeKey={false}>
    <Categories />
  </ListBase>
);
