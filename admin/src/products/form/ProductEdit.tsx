import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import LedgerIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button } from '@mui/material';
import { TEXTS } from '@rangrekha/contract/texts';
import { useMemo } from 'react';
import { RecordContextProvider, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DeleteButton } from '../../forms/DeleteButton';
import { EditPage } from '../../forms/EditPage';
import { FormPage } from '../../forms/FormPage';
import { SaveBar } from '../../forms/SaveBar';
import { ledgerOf } from '../../inventory/StockTabs';
import { t } from '../../language/t';
import { PageHead } from '../../shell/PageHead';
import { duplicateOf, shopPageOf } from '../product-paths';
import type { ProductRow } from '../product-row';
import { isShown } from '../product-texts';
import { usePreview } from '../use-preview';
import { PRODUCT_LABELS, ProductInputs, productResolver } from './ProductInputs';
import { draftOf, isWhole } from './product-draft';
import { useProductMerge } from './rebase-draft';

function ViewInShop({ product }: { product: ProductRow }) {
  const preview = usePreview(product.id);
  const look = { variant: 'outlined', startIcon: <OpenInNewIcon /> } as const;
  if (!isShown(product))
    return (
      <Button {...look} onClick={preview}>
        {t('words.preview')}
      </Button>
    );
  return (
    <Button {...look} href={shopPageOf(product)} target="_blank" rel="noopener">
      {t('words.viewInShop')}
    </Button>
  );
}

function ProductForm() {
  const product = useRecordContext<ProductRow>();
  const draft = useMemo(() => (isWhole(product) ? draftOf(product) : undefined), [product]);
  if (!product || !draft) return null;
  const danger = (
    <DeleteButton
      resource="product"
      record={product}
      label={t('products.deleteProduct')}
      question={t('words.deleteName', { name: product.name })}
      done={TEXTS.products.deleted}
    />
  );
  return (
    <RecordContextProvider value={draft}>
      <FormPage
        resolver={productResolver}
        foot={<SaveBar label={t('products.saveProduct')} {...PRODUCT_LABELS} danger={danger} />}
      >
        <PageHead
          title={product.name}
          parent={{ label: t('words.productsLabel'), to: '/product' }}
          here={product.category.name}
          actions={
            <>
              <Button variant="outlined" component={Link} to={ledgerOf(product.id)} startIcon={<LedgerIcon />}>
                {t('words.stockLedger')}
              </Button>
              <ViewInShop product={product} />
              <Button variant="outlined" component={Link} to={duplicateOf(product.id)} startIcon={<CopyIcon />}>
                {t('words.duplicate')}
              </Button>
            </>
          }
        />
        <ProductInputs product={product} />
      </FormPage>
    </RecordContextProvider>
  );
}

export function ProductEdit() {
  const merge = useProductMerge();
  return (
    <EditPage onSaved={TEXTS.products.updated} merge={merge}>
      <ProductForm />
    </EditPage>
  );
}
