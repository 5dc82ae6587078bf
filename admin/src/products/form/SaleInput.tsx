import { Box, Button } from '@mui/material';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { FormSection } from '../../forms/FormSection';
import { MomentField } from '../../forms/MomentField';
import { t } from '../../language/t';
import { SecondaryText } from '../../ui/SecondaryText';
import { StatusChip } from '../../ui/StatusChip';
import { saleMark } from '../product-texts';
import type { ProductDraft } from './product-draft';

const TIMES = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))' };

/** When the sale of a product is; what each variant costs then is in the table of variants. */
export function SaleInput() {
  const { field: start } = useController<ProductDraft, 'saleStartsAt'>({ name: 'saleStartsAt' });
  const { field: end } = useController<ProductDraft, 'saleEndsAt'>({ name: 'saleEndsAt' });
  const { setValue } = useFormContext<ProductDraft>();
  const variants = useWatch<ProductDraft, 'variants'>({ name: 'variants' });
  const messages = [useFieldMessage('saleStartsAt'), useFieldMessage('saleEndsAt')].filter(Boolean);
  const mark = saleMark({ saleStartsAt: start.value ?? undefined, saleEndsAt: end.value ?? undefined });
  const isSet = Boolean(start.value || end.value) || variants.some(({ salePrice }) => typeof salePrice === 'number');

  const remove = () => {
    start.onChange(null);
    end.onChange(null);
    for (const index of variants.keys()) setValue(`variants.${index}.salePrice`, null, { shouldDirty: true });
  };

  return (
    <FormSection
      title={t('products.sale')}
      summary={mark ? <StatusChip kind={mark.kind} label={mark.label} /> : t('words.none')}
      fields={['saleStartsAt', 'saleEndsAt']}
    >
      <SecondaryText sx={{ marginBottom: 2 }}>{t('products.betweenTheseTimesShoppersPay')}</SecondaryText>
      <Box sx={TIMES}>
        <MomentField label={t('products.starts')} value={start.value} onChange={start.onChange} fullWidth />
        <MomentField label={t('words.ends')} value={end.value} onChange={end.onChange} fullWidth />
      </Box>
      {messages.map((text) => (
        <FieldError key={text} message={text} />
      ))}
      {isSet && (
        <Button variant="outlined" size="small" onClick={remove} sx={{ minHeight: { xs: 44, sm: 36 }, marginTop: 2 }}>
          {t('products.removeSale')}
        </Button>
      )}
    </FormSection>
  );
}
