import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Card } from '@mui/material';
import { counted } from '@rangrekha/contract/numbers';
import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { EmptyList } from '../ui/EmptyList';
import { ReadFailure } from '../ui/ReadFailure';
import { CategoryTreeRow } from './CategoryTreeRow';
import { unfoldedRows } from './category-rows';
import { useCategoryRows } from './use-category-rows';

export function CategoryList() {
  const { rows, isKnown, error, refetch } = useCategoryRows();
  const [folded, setFolded] = useStore<string[]>('category.folded', []);
  const toggle = (id: string) =>
    setFolded(folded.includes(id) ? folded.filter((other) => other !== id) : [...folded, id]);
  const products = rows.filter(({ depth }) => depth === 0).reduce((sum, { productCount }) => sum + productCount, 0);
  return (
    <PageBody>
      <PageHead
        title="Categories"
        status={isKnown ? `${counted(rows.length, 'category', 'categories')}, ${counted(products, 'product')}` : ''}
        actions={
          <Button variant="contained" component={Link} to="/category/create" startIcon={<AddIcon />}>
            Add category
          </Button>
        }
      />
      {error && <ReadFailure text={error.message} onRetry={refetch} />}
      {isKnown && rows.length === 0 && <EmptyList text="No categories yet. Products need one to be in." />}
      {rows.length > 0 && (
        <Card>
          <Box component="ul" aria-label="Categories" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {unfoldedRows(rows, folded).map((row) => (
              <CategoryTreeRow
                key={row.id}
                row={row}
                isFolded={folded.includes(row.id)}
                onToggle={() => toggle(row.id)}
              />
            ))}
          </Box>
        </Card>
      )}
    </PageBody>
  );
}
