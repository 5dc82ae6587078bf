import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { rupees } from '@rangrekha/contract/numbers';
import { compareAtPriceOf } from '@rangrekha/contract/shown-prices';
import { useState } from 'react';
import { get, useController, useFormState, useWatch } from 'react-hook-form';
import { rich } from '../../../language/rich';
import { t } from '../../../language/t';
import { useColourRename } from './use-colour-rename';
import { NumberCell, TextCell } from './VariantCells';
import { VARIANT_NUMBERS, VARIANT_TEXTS } from './variant-fields';

/** Where the columns have room; elsewhere each variant is a block of fields. */
export const AS_TABLE = '@container (min-width: 44rem)';

/** The columns of the variants table, for its head and its rows; the highest price fits in its field. */
export const VARIANT_COLUMNS = {
  display: 'grid',
  columnGap: '2px',
  alignItems: 'center',
  gridTemplateColumns:
    '2.75rem minmax(8rem, 1.6fr) minmax(3rem, 0.6fr) 3.75rem repeat(3, 6.25rem) minmax(5rem, 1fr) 2.25rem',
} as const;

const LINE = { gridColumn: '1 / -1', paddingLeft: { xs: 0, sm: '2.75rem' } };
const ROW = {
  ...VARIANT_COLUMNS,
  gap: '4px',
  paddingY: 1.25,
  // A message below a field does not move the other fields.
  alignItems: 'start',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  borderTop: '1px solid',
  borderColor: 'divider',
  '& > button': { alignSelf: 'end', height: 44 },
  '& > *': { gridColumn: 'span 4' },
  '& > .more-button, & > .remove': { gridColumn: 'span 2' },
  '& > .color': { gridColumn: 'span 5' },
  '& > .size': { gridColumn: 'span 3' },
  // The names of colours are long for the smallest phones, and for larger text.
  '@container (max-width: 18rem)': {
    '& > .color': { gridColumn: 'span 8' },
    '& > .size': { gridColumn: 'span 4' },
  },
  '& > .extra': { ...LINE, display: 'none', gap: '4px', gridTemplateColumns: '1fr 1fr' },
  '& > .rare': { ...LINE, display: 'none', gap: 1.5, gridTemplateColumns: '1fr 1fr', alignItems: 'end' },
  '& > .line': LINE,
  '&.open > .extra, &.open > .rare': { display: 'grid' },
  [AS_TABLE]: {
    gridTemplateColumns: VARIANT_COLUMNS.gridTemplateColumns,
    columnGap: '2px',
    paddingY: '2px',
    borderTopWidth: 0,
    '& > button': { alignSelf: 'start', height: 40 },
    '& > *, & > .more-button, & > .remove, & > .color, & > .size': { gridColumn: 'auto' },
    '& > .extra, &.open > .extra': { display: 'contents' },
    '& > .rare, & > .line': { gridColumn: '1 / -1' },
    '&.open > .rare': { paddingY: 1, gridTemplateColumns: '15rem 1fr' },
    '& > :not(.rare) .MuiInputLabel-root': { display: 'none' },
  },
} as const;

const RING = { border: '1px solid', borderColor: 'divider', borderRadius: '50%' };
const SWATCH = {
  width: { xs: 44, sm: 24 },
  height: { xs: 44, sm: 24 },
  marginLeft: { xs: -1, sm: 0 },
  padding: { xs: '10px', sm: 0 },
  border: 0,
  borderRadius: '50%',
  cursor: 'pointer',
  background: 'none',
  appearance: 'none',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': RING,
  '&::-moz-color-swatch': RING,
} as const;

const MORE = {
  minWidth: 0,
  padding: 0,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  '& .MuiButton-endIcon': { margin: 0 },
} as const;

/** Selects the colour code: a round swatch that opens the browser's colour picker. */
function ColorInput({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name });
  return <Box component="input" type="color" {...field} aria-label={label} title={field.value} sx={SWATCH} />;
}

/** The price of this variant and its compare-at price. */
function VariantPrice({ index }: { index: number }) {
  const [price, added] = useWatch({
    name: [`variants.${index}.price`, `variants.${index}.added`],
  });
  if (price === null || price === undefined || price < 0) {
    return (
      <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {t('products.noPriceYet')}
      </Box>
    );
  }
  const compareAt = compareAtPriceOf(price, added ?? null);
  return (
    <Box component="span" sx={{ fontSize: '0.8125rem', lineHeight: 1.4 }}>
      {rich(t('products.paysPrice', { price: rupees(price) }), { strong: (text) => <strong>{text}</strong> })}
      {compareAt !== null && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('products.compareAtPrice')} <s>{rupees(compareAt)}</s>
        </Box>
      )}
    </Box>
  );
}

/** How many people wait for the variant to be back in stock. */
function WaitingPeople({ index }: { index: number }) {
  const waiting: number | undefined = useWatch({ name: `variants.${index}.waiting` });
  if (!waiting) return null;
  return (
    <Box className="line" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      {t('words.personWaiting', { people: waiting })}
    </Box>
  );
}

/** The fields of a variant that are not always shown; an error in one of them opens the row. */
const SOMETIMES_HIDDEN = ['salePrice', 'sku', 'barcode'];

/** One variant: a row of the table, or a block of labelled fields. It is opened for what is seldom edited. */
export function VariantRow({ index, onRemove }: { index: number; onRemove: (button: HTMLElement) => void }) {
  const rename = useColourRename(index);
  const [isOpened, setOpened] = useState(false);
  const { errors } = useFormState();
  const at = `variants.${index}`;
  const of = t('products.ofVariantIndex', { index: index + 1 });
  const isOpen = isOpened || SOMETIMES_HIDDEN.some((field) => get(errors, `${at}.${field}`));
  return (
    <Box
      role="group"
      aria-label={t('products.variantIndex', { index: index + 1 })}
      className={isOpen ? 'open' : ''}
      sx={ROW}
      {...rename}
    >
      <Button
        className="more-button"
        onClick={() => setOpened(!isOpen)}
        aria-expanded={isOpen}
        aria-label={t('products.moreOf', { of })}
        endIcon={<DownIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={MORE}
      >
        {index + 1}
      </Button>
      <Box className="color">
        <TextCell
          name={`${at}.color`}
          label={t('words.colour')}
          of={of}
          maxLength={VARIANT_TEXTS.color.maxLength}
          start={<ColorInput name={`${at}.colorHexCode`} label={t('products.colourCodeOf', { of })} />}
        />
      </Box>
      <Box className="size">
        <TextCell name={`${at}.size`} label={t('words.size')} of={of} maxLength={VARIANT_TEXTS.size.maxLength} />
      </Box>
      <NumberCell name={`${at}.stock`} label={t('words.stock')} of={of} rule={VARIANT_NUMBERS.stock} />
      <NumberCell name={`${at}.price`} label={t('words.price')} of={of} rule={VARIANT_NUMBERS.price} />
      <NumberCell
        name={`${at}.added`}
        label={t('products.addedForCompareAtPrice')}
        shown={t('words.addedLabel')}
        of={of}
        rule={VARIANT_NUMBERS.added}
      />
      <Box className="extra">
        <NumberCell name={`${at}.salePrice`} label={t('products.salePrice')} of={of} rule={VARIANT_NUMBERS.salePrice} />
        <TextCell name={`${at}.sku`} label={t('products.sku')} of={of} maxLength={VARIANT_TEXTS.sku.maxLength} />
      </Box>
      <IconButton
        className="remove"
        onClick={({ currentTarget }) => onRemove(currentTarget)}
        aria-label={t('products.removeVariantIndex', { index: index + 1 })}
        sx={{ gridRow: 1, gridColumnEnd: '-1 !important', width: '100%', borderRadius: '2px' }}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      <WaitingPeople index={index} />
      <Box className="rare">
        <TextCell
          name={`${at}.barcode`}
          label={t('products.barcodeGtin')}
          of={of}
          maxLength={VARIANT_TEXTS.barcode.maxLength}
        />
        <VariantPrice index={index} />
      </Box>
    </Box>
  );
}
