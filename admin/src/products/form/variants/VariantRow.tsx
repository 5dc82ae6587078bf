import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton } from '@mui/material';
import { ColorInput } from './ColorInput';
import { NumberCell, TextCell } from './VariantCells';
import { VariantPrice } from './VariantPrice';
import { VARIANT_COLUMNS } from './variant-columns';
import { VARIANT_NUMBERS } from './variant-numbers';

const ROW = {
  ...VARIANT_COLUMNS,
  paddingY: 0.75,
  // A message below a field moves no other field.
  alignItems: 'start',
  '& > span, & > button': { alignSelf: 'center' },
  gridTemplateColumns: { xs: '1fr 1fr', md: VARIANT_COLUMNS.gridTemplateColumns },
  borderTopStyle: 'solid',
  borderTopWidth: { xs: 1, md: 0 },
  borderColor: 'divider',
  '& > .number': { order: { xs: -2, md: 0 } },
  '& > .remove': { order: { xs: -1, md: 0 }, justifySelf: 'end' },
} as const;

/** One variant: a row of the table, two fields beside each other on a phone. */
export function VariantRow({ index, onRemove }: { index: number; onRemove: (button: HTMLElement) => void }) {
  const at = `variants.${index}`;
  const of = `of variant ${index + 1}`;
  return (
    <Box role="group" aria-label={`Variant ${index + 1}`} sx={ROW}>
      <Box component="span" className="number" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
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
      <NumberCell name={`${at}.originalPrice`} label="Price" of={of} rule={VARIANT_NUMBERS.originalPrice} start="₹" />
      <NumberCell
        name={`${at}.discountPrice`}
        label="Added for compare-at price"
        of={of}
        rule={VARIANT_NUMBERS.discountPrice}
        start="₹"
      />
      <VariantPrice index={index} />
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
