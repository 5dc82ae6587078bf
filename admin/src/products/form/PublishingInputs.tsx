import { MenuItem, TextField } from '@mui/material';
import { LIMITS, PRODUCT_STATUSES } from '@rangrekha/contract/limits';
import { TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { MomentField } from '../../forms/MomentField';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { SecondaryText } from '../../ui/SecondaryText';
import { STATUS_LABELS } from '../product-texts';
import type { ProductDraft } from './product-draft';

const HINTS = {
  DRAFT: t('products.onlyTheStaffSeesIt'),
  LIVE: t('products.shoppersSeeItAtOnce'),
  ARCHIVED: t('products.shoppersNoLongerSeeIt'),
} as const;

/** Who sees the product, and from when. */
export function PublishingInputs() {
  const { field: status } = useController<ProductDraft, 'status'>({ name: 'status' });
  const { field: publishAt } = useController<ProductDraft, 'publishAt'>({ name: 'publishAt' });
  const message = useFieldMessage('publishAt');
  return (
    <InfoCard title={t('words.publishing')}>
      <TextField
        select
        fullWidth
        value={status.value}
        onChange={status.onChange}
        slotProps={{ select: { inputProps: { 'aria-label': t('words.statusLabel') } } }}
      >
        {PRODUCT_STATUSES.map((value) => (
          <MenuItem key={value} value={value}>
            {STATUS_LABELS[value]}
          </MenuItem>
        ))}
      </TextField>
      <SecondaryText sx={{ marginTop: 1 }}>{HINTS[status.value]}</SecondaryText>
      {status.value === 'LIVE' && (
        <MomentField
          label={t('words.shownFrom')}
          value={publishAt.value}
          onChange={publishAt.onChange}
          sx={{ marginTop: 2 }}
          fullWidth
        />
      )}
      <FieldError message={message} />
      <TextInput
        source="slug"
        label={t('words.addressLabel')}
        placeholder={t('words.fromTheName')}
        helperText={t('products.productEmptyForTheName')}
        sx={{ marginTop: 2 }}
        slotProps={{ htmlInput: { maxLength: LIMITS.slug } }}
      />
    </InfoCard>
  );
}
