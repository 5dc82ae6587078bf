import { Box, Typography } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { useWatch } from 'react-hook-form';
import { FieldError } from '../../../forms/FieldError';
import { InfoCard } from '../../../ui/InfoCard';
import type { ProductDraft } from '../product-draft';
import { useVariantMessages } from './use-variant-messages';
import { TextCell } from './VariantCells';
import { VARIANT_ROW } from './variant-row';

/** Room for a GTIN as people type it, with blanks or hyphens. */
const TYPED_BARCODE = 24;

/** SKU and barcode of each variant; none has to be filled in. */
export function CodesInput() {
  const variants = useWatch<ProductDraft, 'variants'>({ name: 'variants' });
  const messages = useVariantMessages(['sku', 'barcode']);
  return (
    <InfoCard title="SKUs and barcodes">
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: -1, marginBottom: 1.5 }}>
        Optional. Orders, packing slips and the product feed show them, and the search finds them.
      </Typography>
      {variants.map(({ color, size }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by the place of the variant
        <Box key={index} sx={VARIANT_ROW}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {[color, size].filter(Boolean).join(', ') || `Variant ${index + 1}`}
          </Box>
          <TextCell
            name={`variants.${index}.sku`}
            label="SKU"
            placeholder=""
            of={`of variant ${index + 1}`}
            maxLength={LIMITS.sku}
          />
          <TextCell
            name={`variants.${index}.barcode`}
            label="Barcode (GTIN)"
            placeholder=""
            of={`of variant ${index + 1}`}
            maxLength={TYPED_BARCODE}
          />
        </Box>
      ))}
      {messages.map((text) => (
        <FieldError key={text} message={text} />
      ))}
    </InfoCard>
  );
}
