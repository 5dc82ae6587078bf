import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { AdminCollection } from '@rangrekha/contract';
import { COLLECTION_LIMITS, LIMITS } from '@rangrekha/contract/limits';
import { renditionUrl } from '@rangrekha/contract/media';
import { TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../forms/FieldError';
import { MomentField } from '../forms/MomentField';
import { PictureUpload } from '../forms/PictureUpload';
import { SearchTextInputs } from '../forms/SearchTextInputs';
import { TranslationInputs } from '../forms/translations/TranslationInputs';
import { t } from '../language/t';
import { ProductOrder } from '../products/order/ProductOrder';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';
import { TwoColumns } from '../ui/TwoColumns';
import { uploadPicture } from './collection-requests';
import { RuleInput } from './RuleInput';
import { RulePreview } from './RulePreview';

const HINTS = {
  DRAFT: t('collections.onlyTheStaffSeesIt'),
  LIVE: t('collections.shoppersSeeItAtIts'),
} as const;

function PublishingInputs() {
  const { field: status } = useController({ name: 'status' });
  const { field: startsAt } = useController({ name: 'startsAt' });
  const { field: endsAt } = useController({ name: 'endsAt' });
  const message = useFieldMessage('endsAt');
  return (
    <InfoCard title={t('words.publishing')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          select
          value={status.value}
          onChange={status.onChange}
          helperText={HINTS[status.value as keyof typeof HINTS]}
          slotProps={{ select: { inputProps: { 'aria-label': t('words.statusLabel') } } }}
        >
          <MenuItem value="DRAFT">{t('words.draft')}</MenuItem>
          <MenuItem value="LIVE">{t('words.live')}</MenuItem>
        </TextField>
        <MomentField label={t('words.shownFrom')} value={startsAt.value} onChange={startsAt.onChange} fullWidth />
        <MomentField label={t('collections.shownUntil')} value={endsAt.value} onChange={endsAt.onChange} fullWidth />
        <FieldError message={message} />
        <TextInput
          source="slug"
          label={t('words.addressLabel')}
          placeholder={t('words.fromTheName')}
          helperText={t('collections.collectionsOldAddressesLeadHere')}
          slotProps={{ htmlInput: { maxLength: LIMITS.slug } }}
        />
      </Box>
    </InfoCard>
  );
}

function ProductsInput() {
  const { field: kind } = useController({ name: 'kind' });
  return (
    <InfoCard title={t('words.productsLabel')}>
      <ToggleButtonGroup
        exclusive
        value={kind.value}
        onChange={(_, value) => value && kind.onChange(value)}
        aria-label={t('collections.howProductsComeIn')}
        sx={{ display: 'flex', flexWrap: 'wrap', marginBottom: 2 }}
      >
        <ToggleButton value="MANUAL">{t('collections.byHand')}</ToggleButton>
        <ToggleButton value="RULE">{t('collections.byARule')}</ToggleButton>
      </ToggleButtonGroup>
      {kind.value === 'MANUAL' ? (
        <>
          <SecondaryText sx={{ marginBottom: 1.5 }}>{t('collections.shoppersSeeThemInThis')}</SecondaryText>
          <ProductOrder source="products" max={COLLECTION_LIMITS.products} />
        </>
      ) : (
        <RuleInput />
      )}
    </InfoCard>
  );
}

const SHOWN = { width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', display: 'block' } as const;

/** The picture of a collection with its alt text. */
function PictureCard() {
  const { field } = useController({ name: 'picture' });
  const picture = field.value as AdminCollection['picture'];
  const message = useFieldMessage('pictureId');
  return (
    <InfoCard title={t('words.picture')} aside={t('words.optional')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {picture && <img src={renditionUrl(picture.url, 640, 'webp')} alt="" style={SHOWN} />}
        <PictureUpload
          label={t('words.picture')}
          hasPicture={Boolean(picture)}
          upload={async (file) => field.onChange(await uploadPicture(file))}
          onRemove={() => field.onChange(null)}
          message={message}
        />
        {picture && (
          <TextInput
            source="pictureAlt"
            label={t('words.altText')}
            helperText={t('collections.whatDoesItShow')}
            slotProps={{ htmlInput: { maxLength: COLLECTION_LIMITS.pictureAlt } }}
          />
        )}
      </Box>
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
    <InfoCard title={t('words.collection')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextInput
          source="name"
          label={t('words.name')}
          helperText={false}
          slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
        />
        <TextInput
          source="description"
          label={t('words.descriptionLabel')}
          multiline
          minRows={3}
          helperText={t('collections.belowTheNameAndIn')}
          slotProps={{ htmlInput: { maxLength: COLLECTION_LIMITS.description } }}
        />
      </Box>
    </InfoCard>
    <ProductsInput />
    <RulePreview />
    <TranslationInputs kind="collection" />
    <SearchTextInputs title={t('words.theName')} description={t('words.theDescription')} />
  </TwoColumns>
);
