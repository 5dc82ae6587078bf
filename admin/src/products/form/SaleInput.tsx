import { Box, Button, Typography } from '@mui/material';
import { rupees } from '@rangrekha/contract/numbers';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { MomentField } from '../../forms/MomentField';
import { InfoCard } from '../../ui/InfoCard';
import { StatusChip } from '../../ui/StatusChip';
import { saleMark } from '../product-texts';
import type { ProductDraft } from './product-draft';
import { useVariantMessages } from './variants/use-variant-messages';
import { NumberCell } from './variants/VariantCells';
import { VARIANT_NUMBERS } from './variants/variant-fields';
import { VARIANT_ROW } from './variants/variant-row';

const TIMES = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))' };

/** The sale of a product: when it is, and what each variant costs then. */
export function SaleInput() {
  const { field: start } = useController<ProductDraft, 'saleStartsAt'>({ name: 'saleStartsAt' });
  const { field: end } = useController<ProductDraft, 'saleEndsAt'>({ name: 'saleEndsAt' });
  const { setValue } = useFormContext<ProductDraft>();
  const variants = useWatch<ProductDraft, 'variants'>({ name: 'variants' });
  const messages = [
    useFieldMessage('saleStartsAt'),
    useFieldMessage('saleEndsAt'),
    ...useVariantMessages(['salePrice']),
  ].filter((text) => text !== undefined);
  const mark = saleMark({ saleStartsAt: start.value ?? undefined, saleEndsAt: end.value ?? undefined });
  const isSet = Boolean(start.value || end.value) || variants.some(({ salePrice }) => typeof salePrice === 'number');

  const remove = () => {
    start.onChange(null);
    end.onChange(null);
    for (const index of variants.keys()) setValue(`variants.${index}.salePrice`, null, { shouldDirty: true });
  };

  return (
    <InfoCard
      title="Sale"
      aside={
        isSet && (
          <Button variant="outlined" size="small" onClick={remove} sx={{ minHeight: { xs: 44, sm: 36 } }}>
            Remove sale
          </Button>
        )
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: -1, marginBottom: 2 }}>
        Optional. Between these times shoppers pay the sale price and see the usual price struck through. A sale without
        an end lasts until you remove it.
      </Typography>
      {mark && (
        <Box sx={{ marginBottom: 2 }}>
          <StatusChip kind={mark.kind} label={mark.label} />
        </Box>
      )}
      <Box sx={TIMES}>
        <MomentField label="Starts" value={start.value} onChange={start.onChange} fullWidth />
        <MomentField label="Ends" value={end.value} onChange={end.onChange} fullWidth />
      </Box>
      <Box sx={{ marginTop: 2 }}>
        {variants.map(({ color, size, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by the place of the variant
          <Box key={index} sx={VARIANT_ROW}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {[color, size].filter(Boolean).join(', ') || `Variant ${index + 1}`}
              <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
                {typeof price === 'number' ? `usually ${rupees(price)}` : 'no price yet'}
              </Box>
            </Box>
            <NumberCell
              name={`variants.${index}.salePrice`}
              label="Sale price"
              of={`of variant ${index + 1}`}
              rule={VARIANT_NUMBERS.salePrice}
              start="₹"
            />
          </Box>
        ))}
      </Box>
      {messages.map((text) => (
        <FieldError key={text} message={text} />
      ))}
    </InfoCard>
  );
}
