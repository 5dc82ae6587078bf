import { Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useGetOne } from 'react-admin';
import { t } from '../../language/t';
import { Inserted } from '../../ui/Changes';
import { SecondaryText } from '../../ui/SecondaryText';
import { TableHeads } from '../../ui/TableHeads';
import type { ProductRow } from '../product-row';
import type { ChangeableField, TypedFields } from './changeable-fields';

/** The most products that are shown; all are changed. Each is read whole. */
const SHOWN_MAX = 20;

const TABLE = { marginTop: 2, tableLayout: 'fixed', '& td, & th': { paddingX: { xs: 0.5, sm: 2 } } } as const;

interface ChangePreviewProps {
  products: ProductRow[];
  field: ChangeableField;
  typed: TypedFields;
}

/** A field of each product before and after; of many products only the first ones. */
export const ChangePreview = ({ products, ...change }: ChangePreviewProps) => (
  <>
    <Table size="small" aria-label={t('products.beforeAndAfter')} sx={TABLE}>
      <TableHeads heads={[t('words.product'), t('products.now'), t('words.new')]} />
      <TableBody sx={{ '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
        {products.slice(0, SHOWN_MAX).map((product) => (
          <PreviewRow key={product.id} product={product} {...change} />
        ))}
      </TableBody>
    </Table>
    {products.length > SHOWN_MAX && (
      <SecondaryText sx={{ marginTop: 1 }}>
        {t('products.andProductMore', { products: products.length - SHOWN_MAX })}
      </SecondaryText>
    )}
  </>
);

function PreviewRow({ product, field, typed }: Omit<ChangePreviewProps, 'products'> & { product: ProductRow }) {
  const { data } = useGetOne<ProductRow>('product', { id: product.id });
  const before = data && field.valueOf(data);
  const after = field.newValue(typed, before ?? []);
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return (
    <TableRow>
      <TableCell>{product.name}</TableCell>
      <TableCell>{data ? field.show(before) : '…'}</TableCell>
      <TableCell>{data && isSame ? t('products.noChange') : <Inserted>{field.show(after)}</Inserted>}</TableCell>
    </TableRow>
  );
}
