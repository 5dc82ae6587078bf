import { Alert, LinearProgress, Typography } from '@mui/material';
import { counted } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CreatePage } from '../../forms/CreatePage';
import { FormPage } from '../../forms/FormPage';
import { SaveBar } from '../../forms/SaveBar';
import { PageBody } from '../../shell/PageBody';
import { PageHead } from '../../shell/PageHead';
import { InfoCard } from '../../ui/InfoCard';
import { copyProduct, type ProductCopy } from './copy-product';
import { PRODUCT_LABELS, ProductInputs, productResolver } from './ProductInputs';
import { emptyDraft, type ProductDraft } from './product-draft';

const PARENT = { label: 'Products', to: '/product' };

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
      (error: Error) => abort.signal.aborted || setState({ failure: error.message || 'Failed to fetch products' }),
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
        foot={<SaveBar label="Save product" {...PRODUCT_LABELS} />}
      >
        <PageHead title="New product" parent={PARENT} status={status} />
        <ProductInputs />
      </FormPage>
    </CreatePage>
  );
}

/** The form of a new product, filled from another one when its images are loaded. */
function DuplicateProduct({ id }: { id: string }) {
  const { copy, progress, failure } = useProductCopy(id);
  if (copy) {
    const lost = copy.missing > 0 ? ` ${counted(copy.missing, 'image')} could not be copied.` : '';
    return <NewProductForm draft={copy.draft} status={`A copy of ${copy.of}. Nothing is saved yet.${lost}`} />;
  }
  return (
    <PageBody>
      <PageHead title="New product" parent={PARENT} />
      {failure ? (
        <Alert severity="error">{`The product could not be copied: ${failure}`}</Alert>
      ) : (
        <InfoCard title="Images">
          <Typography variant="body2" role="status" sx={{ marginBottom: 1 }}>
            {progress ? `Copying image ${progress.next} of ${progress.total}` : 'Reading the product'}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={progress ? (100 * progress.next) / progress.total : 0}
            aria-label="Copying images"
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
