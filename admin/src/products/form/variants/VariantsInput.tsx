import AddIcon from '@mui/icons-material/AddOutlined';
import FillIcon from '@mui/icons-material/VerticalAlignBottomOutlined';
import { Box, Button, Typography } from '@mui/material';
import { FieldError } from '../../../forms/FieldError';
import { focusBeside } from '../../../forms/focus-beside';
import { InfoCard } from '../../../ui/InfoCard';
import { SizeRunButton } from './SizeRunButton';
import { useVariantMessages, useVariants } from './use-variants';
import { VariantRow } from './VariantRow';
import { VARIANT_COLUMNS } from './variant-columns';

const HEAD = {
  ...VARIANT_COLUMNS,
  display: { xs: 'none', md: 'grid' },
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 500,
  paddingBottom: 1,
  marginBottom: 0.75,
  borderBottom: '1px solid',
  borderColor: 'divider',
};
const NUMBER = { textAlign: 'right', whiteSpace: 'nowrap' };
const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  marginTop: 0.75,
  paddingTop: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
};

export function VariantsInput() {
  const { fields, remove, addVariant, addSizes, fillPricesDown } = useVariants();
  const messages = useVariantMessages();

  const removeRow = (index: number, button: HTMLElement) => {
    focusBeside(button, '[role="group"]');
    remove(index);
  };

  return (
    <InfoCard
      title="Variants"
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
            Fill prices down
          </Button>
          <SizeRunButton onAdd={addSizes} />
        </Box>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: -1, marginBottom: 2 }}>
        The added amount only makes the compare-at price: nobody pays it.
      </Typography>
      <Box aria-hidden sx={HEAD}>
        <span />
        <span>Colour</span>
        <span>Size</span>
        <Box component="span" sx={NUMBER}>
          Stock
        </Box>
        <Box component="span" sx={NUMBER}>
          Price
        </Box>
        <Box component="span" sx={NUMBER}>
          Added
        </Box>
        <span>Shopper</span>
      </Box>
      {fields.map(({ key }, index) => (
        <VariantRow key={key} index={index} onRemove={(button) => removeRow(index, button)} />
      ))}
      <Box sx={FOOT}>
        <div>
          {messages.map((text) => (
            <FieldError key={text} message={text} />
          ))}
        </div>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={addVariant}>
          Add variant
        </Button>
      </Box>
    </InfoCard>
  );
}
