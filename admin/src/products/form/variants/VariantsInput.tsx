import AddIcon from '@mui/icons-material/AddOutlined';
import FillIcon from '@mui/icons-material/VerticalAlignBottomOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../../../forms/FieldError';
import { t } from '../../../language/t';
import { focusBeside } from '../../../shell/focus';
import { InfoCard } from '../../../ui/InfoCard';
import { LINE_ABOVE, LINE_BELOW, WRAPPING_ROW } from '../../../ui/row-styles';
import { SecondaryText } from '../../../ui/SecondaryText';
import { type DraftVariant, newVariant, type ProductDraft } from '../product-draft';
import { CELL_COLUMNS } from './pasted-cells';
import { SizeRunButton } from './SizeRunButton';
import { missingSizes, withSizeRun } from './size-run';
import { UnclearPrices } from './UnclearPrices';
import { useCells } from './use-cells';
import { AS_TABLE, VARIANT_COLUMNS, VariantRow } from './VariantRow';

const HEAD = {
  ...VARIANT_COLUMNS,
  display: 'none',
  [AS_TABLE]: { display: 'grid' },
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 500,
  paddingBottom: 0.75,
  marginBottom: 0.5,
  ...LINE_BELOW,
};
const NUMBER = { textAlign: 'right', whiteSpace: 'nowrap', paddingRight: '6px' };
const FOOT = {
  ...WRAPPING_ROW,
  justifyContent: 'space-between',
  gap: 1,
  marginTop: 0.75,
  paddingTop: 1.5,
  ...LINE_ABOVE,
};

/** The rows of the variants table and their actions. */
function useVariants() {
  const { fields, append, remove } = useFieldArray<ProductDraft, 'variants', 'key'>({
    name: 'variants',
    keyName: 'key',
  });
  const { getValues, setValue } = useFormContext<ProductDraft>();
  const notify = useNotify();

  const addVariant = () => append(newVariant(fields.length === 0), { focusName: `variants.${fields.length}.color` });

  const fillPricesDown = () => {
    const [first, ...others] = getValues('variants');
    if (!first) return;
    others.forEach((_, index) => {
      setValue(`variants.${index + 1}.price`, first.price, { shouldDirty: true });
      setValue(`variants.${index + 1}.added`, first.added, { shouldDirty: true });
    });
  };

  const addSizes = (sizes: string[]) => {
    const variants = getValues('variants');
    const missing = missingSizes(variants, sizes);
    if (missing.length === 0) return notify(t('products.theseSizesAreAllThere'), { type: 'info' });
    const [all, kept] = [withSizeRun(variants, missing), variants.length];
    if (kept > 0) setValue(`variants.${kept - 1}.size`, all[kept - 1]?.size ?? '', { shouldDirty: true });
    // The next value to type for a new size is its stock.
    if (all.length > kept) append(all.slice(kept), { focusName: `variants.${kept}.stock` });
    notify(t('products.sizeAdded', { sizes: missing.length }), { type: 'info' });
  };

  return { fields, remove, addVariant, addSizes, fillPricesDown };
}

const HEADS = [
  '',
  t('words.colour'),
  t('words.size'),
  t('words.stock'),
  t('products.priceLabel'),
  t('products.added'),
  t('products.salePriceLabel'),
  'SKU',
];
/** The columns of texts; numbers are at the right. */
const TEXT_HEADS = [t('words.colour'), t('words.size'), 'SKU'];

/** The most reasons that are listed. */
const LISTED = 8;

/** It stays in view above the save bar, however long the table is; on a phone it would cover the fields. */
const NOTICE = { position: { sm: 'sticky' }, bottom: 76, zIndex: 2, marginTop: 1 };

/** What came of a pasted block. */
function PasteNotice({ count, left, onUndo }: { count: number; left: string[]; onUndo: () => void }) {
  return (
    <Alert
      severity={left.length > 0 ? 'warning' : 'success'}
      role="status"
      sx={NOTICE}
      action={
        count > 0 && (
          <Button color="inherit" onClick={onUndo}>
            {t('products.undoPaste')}
          </Button>
        )
      }
    >
      {count > 0 ? t('products.fieldPasted', { fields: count }) : t('products.nothingWasPasted')}
      {left.length > 0 && (
        <>
          {t('products.leftOut')}
          <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
            {left.slice(0, LISTED).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
            {left.length > LISTED && <li>{t('products.andLeftMore', { left: left.length - LISTED })}</li>}
          </Box>
        </>
      )}
    </Alert>
  );
}

/** The error messages of these fields of all variants, without duplicates. */
function useVariantMessages(fields: (keyof DraftVariant)[]): string[] {
  const { errors } = useFormState<ProductDraft>();
  const rows = Array.isArray(errors.variants) ? errors.variants : [];
  const messages = rows.flatMap((row: Partial<Record<keyof DraftVariant, { message?: string }>> | undefined) =>
    fields.map((field) => row?.[field]?.message),
  );
  return [...new Set(messages)].filter((message): message is string => Boolean(message));
}

export function VariantsInput() {
  const { fields, remove, addVariant, addSizes, fillPricesDown } = useVariants();
  const ofTable = useFieldMessage('variants');
  const ofRows = useVariantMessages(['id', 'colorHexCode', ...CELL_COLUMNS]);
  const { events, paste, undo } = useCells(fields.map(({ key }) => key));
  const messages = ofTable ? [ofTable, ...ofRows] : ofRows;

  const removeRow = (index: number, button: HTMLElement) => {
    focusBeside(button, '[role="group"]');
    remove(index);
  };

  return (
    <InfoCard
      title={t('products.variants')}
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>
          <Button
            variant="outlined"
            size="small"
            startIcon={<FillIcon />}
            onClick={fillPricesDown}
            disabled={fields.length < 2}
            sx={{ minHeight: { xs: 44, sm: 36 } }}
          >
            {t('products.fillPricesDown')}
          </Button>
          <SizeRunButton onAdd={addSizes} />
        </Box>
      }
    >
      <SecondaryText sx={{ marginTop: -1, marginBottom: 1.5 }}>{t('products.theAddedAmountOnlyMakes')}</SecondaryText>
      <Box sx={{ containerType: 'inline-size' }} {...events}>
        <Box aria-hidden sx={HEAD}>
          {HEADS.map((head) => (
            <Box key={head} component="span" sx={TEXT_HEADS.includes(head) ? undefined : NUMBER}>
              {head}
            </Box>
          ))}
        </Box>
        {fields.map(({ key }, index) => (
          <VariantRow key={key} index={index} onRemove={(button) => removeRow(index, button)} />
        ))}
        {paste && <PasteNotice count={paste.former.length} left={paste.left} onUndo={undo} />}
        <Box sx={FOOT}>
          <div>
            {messages.map((text) => (
              <FieldError key={text} message={text} />
            ))}
            <UnclearPrices />
          </div>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={addVariant}>
            {t('products.addVariant')}
          </Button>
        </Box>
      </Box>
    </InfoCard>
  );
}
