import { Alert, LinearProgress, Typography } from '@mui/material';
import { counted } from '@rangrekha/contract/numbers';
import { PageBody } from '../../shell/PageBody';
import { PageHead } from '../../shell/PageHead';
import { InfoCard } from '../../ui/InfoCard';
import { NewProductForm } from './NewProductForm';
import { useProductCopy } from './use-product-copy';

const PARENT = { label: 'Products', to: '/product' };

/** The form of a new product, filled from another one once its images are here. */
export function DuplicateProduct({ id }: { id: string }) {
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
