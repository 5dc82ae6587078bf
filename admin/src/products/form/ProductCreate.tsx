import { Alert, LinearProgress, Typography } from '@mui/material';
import { TEXTS } from '@rangrekha/contract/texts';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CreatePage } from '../../forms/CreatePage';
import { FormPage } from '../../forms/FormPage';
import { SaveBar } from '../../forms/SaveBar';
import { t } from '../../language/t';
import { PageBody } from '../../shell/PageBody';
import { PageHead } from '../../shell/PageHead';
import { InfoCard } from '../../ui/InfoCard';
import { copyProduct, type ProductCopy } from './copy-product';
import { PRODUCT_LABELS, ProductInputs, productResolver } from './ProductInputs';
import { emptyDraft, type ProductDraft } from './product-draft';

const PARENT = { label: t('words.productsLabel'), to: '/product' };

interface CopyState {
  copy?: ProductCopy;
  /** The number of the image that is loading, from 1, and the number of images. */
  progress?: { next: number; total: number };
  failure?: string;
}

/** Loads a product and its image files, once for each id. */
function useProductCopy(id: string): CopyState {
  const [state, setState] = useState<CopyState>({});
  useEffect(() => {
    const abort = new AbortController();
    const onImage = (next: number, total: number) => setState({ progress: { next, total } });
    setState({});
    copyProduct(id, onImage, abort.signal).then(
      (copy) => abort.signal.aborted || setState({ copy }),
      (error: Error) =>
        abort.signal.aborted || setState({ failure: error.message || t('products.failedToFetchProducts') }),
    );
    return () => abort.abort();
  }, [id]);
  return state;
}

interface NewProductFormProps {
  /** The initial values of the form. */
  draft: ProductDraft;
  status?: string;
}

function NewProductForm({ draft, status }: NewProductFormProps) {
  return (
    <CreatePage saved={TEXTS.products.added}>
      <FormPage
        resolver={productResolver}
        defaultValues={draft}
        foot={<SaveBar label={t('products.saveProduct')} {...PRODUCT_LABELS} />}
      >
        <PageHead title={t('products.newProduct')} parent={PARENT} status={status} />
        <ProductInputs />
      </FormPage>
    </CreatePage>
  );
}

/** The form of a new product, filled from another one when its images are loaded. */
function DuplicateProduct({ id }: { id: string }) {
  const { copy, progress, failure } = useProductCopy(id);
  if (copy) {
    const lost = copy.missing > 0 ? t('products.imageCouldNotBeCopied', { images: copy.missing }) : '';
    return <NewProductForm draft={copy.draft} status={t('products.aCopyOfOfNothing', { of: copy.of, lost })} />;
  }
  return (
    <PageBody>
      <PageHead title={t('products.newProduct')} parent={PARENT} />
      {failure ? (
        <Alert severity="error">{t('products.theProductCouldNotBe', { failure })}</Alert>
      ) : (
        <InfoCard title={t('products.images')}>
          <Typography variant="body2" role="status" sx={{ marginBottom: 1 }}>
            {progress
              ? t('products.copyingImageNextOfTotal', { next: progress.next, total: progress.total })
              : t('products.readingTheProduct')}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={progress ? (100 * progress.next) / progress.total : 0}
            aria-label={t('products.copyingImages')}
          />
        </InfoCard>
      )}
    </PageBody>
  );
}

/** A new product: empty, or a copy of the one that `?from=` names. */
export function ProductCreate() {
  const [query] = useSearchParams();
  const empty = useMemo(emptyDraft, []);
  const from = query.get('from');
  return from ? <DuplicateProduct id={from} /> : <NewProductForm key="empty" draft={empty} />;
}
