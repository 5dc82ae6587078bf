import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { COLLECTION_LIMITS, LIMITS } from '@rangrekha/contract/limits';
import { TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../forms/FieldError';
import { MomentField } from '../forms/MomentField';
import { SearchTextInputs } from '../forms/SearchTextInputs';
import { TranslationInputs } from '../forms/translations/TranslationInputs';
import { ProductOrder } from '../products/order/ProductOrder';
import { InfoCard } from '../ui/InfoCard';
import { TwoColumns } from '../ui/TwoColumns';
import { PictureCard } from './PictureCard';
import { RuleInput } from './RuleInput';
import { RulePreview } from './RulePreview';

const HINTS = {
  DRAFT: 'Only the staff sees it. Discounts can be for it.',
  LIVE: 'Shoppers see it at its address, within the times below.',
} as const;

function PublishingInputs() {
  const { field: status } = useController({ name: 'status' });
  const { field: startsAt } = useController({ name: 'startsAt' });
  const { field: endsAt } = useController({ name: 'endsAt' });
  const message = useFieldMessage('endsAt');
  return (
    <InfoCard title="Publishing">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          select
          value={status.value}
          onChange={status.onChange}
          helperText={HINTS[status.value as keyof typeof HINTS]}
          slotProps={{ select: { inputProps: { 'aria-label': 'Status' } } }}
        >
          <MenuItem value="DRAFT">Draft</MenuItem>
          <MenuItem value="LIVE">Live</MenuItem>
        </TextField>
        <MomentField label="Shown from" value={startsAt.value} onChange={startsAt.onChange} fullWidth />
        <MomentField label="Shown until" value={endsAt.value} onChange={endsAt.onChange} fullWidth />
        <FieldError message={message} />
        <TextInput
          source="slug"
          label="Address"
          placeholder="from the name"
          helperText="/collections/… Old addresses lead here."
          slotProps={{ htmlInput: { maxLength: LIMITS.slug } }}
        />
      </Box>
    </InfoCard>
  );
}

function ProductsInput() {
  const { field: kind } = useController({ name: 'kind' });
  return (
    <InfoCard title="Products">
      <ToggleButtonGroup
        exclusive
        value={kind.value}
        onChange={(_, value) => value && kind.onChange(value)}
        aria-label="How products come in"
        sx={{ display: 'flex', flexWrap: 'wrap', marginBottom: 2 }}
      >
        <ToggleButton value="MANUAL">By hand</ToggleButton>
        <ToggleButton value="RULE">By a rule</ToggleButton>
      </ToggleButtonGroup>
      {kind.value === 'MANUAL' ? (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
            Shoppers see them in this order, as far as they are live.
          </Typography>
          <ProductOrder source="products" max={COLLECTION_LIMITS.products} />
        </>
      ) : (
        <RuleInput />
      )}
    </InfoCard>
  );
}

export const CollectionInputs = () => (
  <TwoColumns
    asideWidth={320}
    aside={
      <>
        <PublishingInputs />
        <PictureCard />
      </>
    }
  >
    <InfoCard title="Collection">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextInput
          source="name"
          label="Name"
          helperText={false}
          slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
        />
        <TextInput
          source="description"
          label="Description"
          multiline
          minRows={3}
          helperText="Below the name, and in search engines."
          slotProps={{ htmlInput: { maxLength: COLLECTION_LIMITS.description } }}
        />
      </Box>
    </InfoCard>
    <ProductsInput />
    <RulePreview />
    <TranslationInputs kind="collection" />
    <SearchTextInputs title="the name" description="the description" />
  </TwoColumns>
);
