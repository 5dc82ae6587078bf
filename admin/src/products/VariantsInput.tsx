import AddIcon from '@mui/icons-material/AddOutlined';
import FillIcon from '@mui/icons-material/VerticalAlignBottomOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { FieldError } from '../forms/FieldError';
import { useFieldMessage } from '../forms/use-field-message';
import { InfoCard } from '../ui/InfoCard';
import { newVariant, type ProductDraft } from './product-draft';
import { VariantRow } from './VariantRow';
import { VARIANT_COLUMNS } from './variant-columns';

const HEAD = {
  ...VARIANT_COLUMNS,
  display: { xs: 'none', md: 'grid' },
  color: 'text.secondary',
  fontSize: 13,
  fontWeight: 500,
  paddingBottom: 1,
};

/** The messages of the rows that don't fit, each once. */
function useRowMessages(): string[] {
  const { errors } = useFormState<ProductDraft>();
  const rows = Array.isArray(errors.variants) ? errors.variants : [];
  const messages = rows.flatMap((row: Record<string, { message?: string }> | undefined) =>
    Object.values(row ?? {}).map(({ message }) => message ?? ''),
  );
  return [...new Set(messages)].filter(Boolean);
}

export function VariantsInput() {
  const { fields, append, remove } = useFieldArray<ProductDraft, 'variants', 'key'>({
    name: 'variants',
    keyName: 'key',
  });
  const { getValues, setValue } = useFormContext<ProductDraft>();
  const message = useFieldMessage('variants');
  const rowMessages = useRowMessages();

  const fillPricesDown = () => {
    const [first, ...others] = getValues('variants');
    if (!first) return;
    others.forEach((_, index) => {
      setValue(`variants.${index + 1}.originalPrice`, first.originalPrice, { shouldDirty: true });
      setValue(`variants.${index + 1}.discountPrice`, first.discountPrice, { shouldDirty: true });
    });
  };

  return (
    <InfoCard
      title="Variants"
      aside={
        <Button
          variant="outlined"
          size="small"
          startIcon={<FillIcon />}
          onClick={fillPricesDown}
          disabled={fields.length < 2}
        >
          Fill prices down
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: -1, marginBottom: 2 }}>
        The added amount only makes the struck price: nobody pays it.
      </Typography>
      <Box aria-hidden sx={HEAD}>
        <span />
        <span>Colour</span>
        <span>Size</span>
        <span>Stock</span>
        <span>Price</span>
        <span>Added for struck</span>
        <span>Shopper</span>
      </Box>
      {fields.map(({ key }, index) => (
        <VariantRow key={key} index={index} onRemove={() => remove(index)} />
      ))}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          paddingTop: 1.5,
        }}
      >
        <div>
          {[message ?? '', ...rowMessages].map((text) => (
            <FieldError key={text} message={text} />
          ))}
        </div>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => append(newVariant(fields.length === 0))}>
          Add variant
        </Button>
      </Box>
    </InfoCard>
  );
}
