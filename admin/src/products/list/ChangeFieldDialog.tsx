import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  MenuItem,
  TextField,
} from '@mui/material';
import { PRODUCT_CHANGE_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useDataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useUnsaved } from '../../forms/LeaveGuard';
import { t } from '../../language/t';
import { BusyButton } from '../../ui/BusyButton';
import { inTurn } from '../../ui/in-turn';
import { ReadFailure } from '../../ui/ReadFailure';
import { useTellOutcome } from '../../ui/RefusalsProvider';
import { SecondaryText } from '../../ui/SecondaryText';
import { changeProduct } from '../product-requests';
import type { ProductRow } from '../product-row';
import { ChangePreview } from './ChangePreview';
import { NOTHING_TYPED, useChangeableFields } from './changeable-fields';

const TITLE = 'change-field-title';
/** Ids in one address. */
const PART = 100;

/** The products as they are when the dialog opens: their revisions tell later edits of somebody else. */
function useProducts(ids: Identifier[]) {
  const { getMany } = useDataProvider();
  return useQuery({
    queryKey: ['products-to-change', ids],
    queryFn: async () => {
      const products: ProductRow[] = [];
      for (let start = 0; start < ids.length; start += PART)
        products.push(...(await getMany('product', { ids: ids.slice(start, start + PART) })).data);
      return products;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

interface ChangeFieldDialogProps {
  ids: Identifier[];
  /** @param left the products to which it was not done; undefined if nothing was tried */
  onClose: (left?: Identifier[]) => void;
}

/** Changes one field of several products, after a preview: product by product, each by the rules of its form. */
export function ChangeFieldDialog({ ids, onClose }: ChangeFieldDialogProps) {
  const { data: products = [], error, refetch } = useProducts(ids);
  const fields = useChangeableFields();
  const form = useForm({ defaultValues: NOTHING_TYPED });
  const [name, setName] = useState('');
  /** The number of products that were tried; undefined before it begins. */
  const [tried, setTried] = useState<number>();
  const tellOutcome = useTellOutcome();
  const isBusy = tried !== undefined;
  const askToClose = useUnsaved(isBusy || form.formState.isDirty);
  const close = () => askToClose(() => onClose());
  const field = fields.find((one) => one.name === name);
  const typed = form.watch();
  const body = field?.body(typed);
  const count = products.length;

  const apply = async () => {
    setTried(0);
    const change = async ({ id, revision }: ProductRow) => {
      try {
        await changeProduct(id, { revision, ...body });
      } finally {
        setTried((before = 0) => before + 1);
      }
    };
    const refusals = await inTurn(products, change, TEXTS.products.saveFailed);
    tellOutcome(count, refusals, {
      success: PRODUCT_CHANGE_TEXTS.changed(count),
      title: (refused) => t('products.productNotChanged', { products: refused }),
      others: (done) => t('products.otherProductIsChanged', { otherProductsAre: done }),
    });
    onClose(refusals.map(({ id }) => id));
  };

  return (
    <Dialog open onClose={isBusy ? undefined : close} fullWidth maxWidth="md" aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>{t('products.changeProduct', { products: ids.length })}</DialogTitle>
      <DialogContent>
        {error && <ReadFailure text={error.message} onRetry={refetch} />}
        <TextField
          select
          label={t('products.field')}
          id="change-field"
          value={name}
          onChange={({ target }) => setName(target.value)}
          disabled={isBusy}
          sx={{ marginTop: 1, marginBottom: 2 }}
        >
          {fields.map((one) => (
            <MenuItem key={one.name} value={one.name}>
              {one.label}
            </MenuItem>
          ))}
        </TextField>
        <FormProvider {...form}>
          <Box component="fieldset" disabled={isBusy} sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
            {field?.input}
          </Box>
        </FormProvider>
        {field && body && <ChangePreview products={products} field={field} typed={typed} />}
        {isBusy && (
          <Box role="status" sx={{ marginTop: 2 }}>
            {t('products.triedOfProductDone', { tried, products: count })}
            <LinearProgress
              variant="determinate"
              value={(100 * tried) / Math.max(1, count)}
              aria-label={t('words.changed')}
              sx={{ marginTop: 1 }}
            />
          </Box>
        )}
        {count > 0 && count < ids.length && (
          <SecondaryText sx={{ marginTop: 1 }}>
            {t('products.selectedProductIsDeletedBy', { selectedProductsAre: ids.length - count })}
          </SecondaryText>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close} disabled={isBusy}>
          {t('words.cancel')}
        </Button>
        <BusyButton
          variant="contained"
          onClick={apply}
          disabled={!body || count === 0}
          isBusy={isBusy}
          busyLabel={t('words.saving')}
        >
          {t('products.changeProduct', { products: count })}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
