import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Card } from '@mui/material';
import { ListBase, useListContext, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
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
        <EmptyList text={q ? t('categories.noCategoryFitsThisSearch') : t('categories.noCategoriesYetProductsNeed')} />
      )
    );
  return (
    <Card>
      <Box component="ul" aria-label={t('words.categories')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
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
        title={t('words.categories')}
        status={rows && t('categories.categoryProduct', { categories: rows.length, products: products ?? 0 })}
        actions={
          <Button variant="contained" component={Link} to="/category/create" startIcon={<AddIcon />}>
            {t('categories.addCategory')}
          </Button>
        }
      />
      <Box sx={{ display: 'flex', marginBottom: 2 }}>
        <ListSearch placeholder={t('words.name')} />
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
