import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton } from '@mui/material';
import { counted, rupees } from '@rangrekha/contract/numbers';
import { compareAtPriceOf } from '@rangrekha/contract/shown-prices';
import { useController, useWatch } from 'react-hook-form';
import { useColourRename } from './use-colour-rename';
import { NumberCell, TextCell } from './VariantCells';
import { VARIANT_NUMBERS } from './variant-fields';

/** Where the columns have room; elsewhere each variant is a block of fields. */
export const AS_TABLE = '@container (min-width: 45.25rem)';

/** The columns of the variants table, for its head and its rows; the highest price fits in its field. */
export const VARIANT_COLUMNS = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns:
    '1.75rem minmax(6.5rem, 1.8fr) minmax(3.25rem, 0.55fr) 3.75rem repeat(2, minmax(7.5rem, 0.9fr)) 8.5rem 44px',
} as const;

const ROW = {
  ...VARIANT_COLUMNS,
  paddingY: 0.75,
  // A message below a field does not move the other fields.
  alignItems: 'start',
  '& > span, & > button': { alignSelf: 'center' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  borderTop: '1px solid',
  borderColor: 'divider',
  '& > .number, & > .remove': { gridArea: '1 / 1 / 2 / -1' },
  '& > .remove': { justifySelf: 'end' },
  [AS_TABLE]: {
    gridTemplateColumns: VARIANT_COLUMNS.gridTemplateColumns,
    borderTopWidth: 0,
    '& > .number, & > .remove': { gridArea: 'auto' },
    '& .MuiInputLabel-root': { display: 'none' },
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
        no price yet
      </Box>
    );
  }
  const compareAt = compareAtPriceOf(price, added ?? null);
  return (
    <Box component="span" sx={{ fontSize: '0.8125rem', lineHeight: 1.4 }}>
      pays <strong>{rupees(price)}</strong>
      {compareAt !== null && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          compare-at price <s>{rupees(compareAt)}</s>
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
    <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
      {counted(waiting, 'person', 'people')} waiting
    </Box>
  );
}

/** One variant: a row of the table, or a block of labelled fields. */
export function VariantRow({ index, onRemove }: { index: number; onRemove: (button: HTMLElement) => void }) {
  const rename = useColourRename(index);
  const at = `variants.${index}`;
  const of = `of variant ${index + 1}`;
  return (
    <Box role="group" aria-label={`Variant ${index + 1}`} sx={ROW} {...rename}>
      <Box
        component="span"
        className="number"
        sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}
      >
        {index + 1}
      </Box>
      <TextCell
        name={`${at}.color`}
        label="Colour"
        of={of}
        start={<ColorInput name={`${at}.colorHexCode`} label={`Colour code ${of}`} />}
      />
      <TextCell name={`${at}.size`} label="Size" of={of} />
      <NumberCell name={`${at}.stock`} label="Stock" of={of} rule={VARIANT_NUMBERS.stock} />
      <NumberCell name={`${at}.price`} label="Price" of={of} rule={VARIANT_NUMBERS.price} start="₹" />
      <NumberCell
        name={`${at}.added`}
        label="Added for compare-at price"
        of={of}
        rule={VARIANT_NUMBERS.added}
        start="₹"
      />
      <Box component="span">
        <VariantPrice index={index} />
        <WaitingPeople index={index} />
      </Box>
      <IconButton
        className="remove"
        onClick={({ currentTarget }) => onRemove(currentTarget)}
        aria-label={`Remove variant ${index + 1}`}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
