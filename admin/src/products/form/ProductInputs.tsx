import { Box, MenuItem, TextField } from '@mui/material';
import { LIMITS, PRODUCT_STATUSES } from '@rangrekha/contract/limits';
import { PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { MomentField } from '../../forms/MomentField';
import { RichTextField } from '../../forms/RichTextField';
import { resolveWith } from '../../forms/resolve-with';
import { SearchTextInputs } from '../../forms/SearchTextInputs';
import { TranslationInputs } from '../../forms/translations/TranslationInputs';
import { t } from '../../language/t';
import { MakerInput } from '../../makers/MakerInput';
import { Place } from '../../plugins/Place';
import { InfoCard } from '../../ui/InfoCard';
import { SecondaryText } from '../../ui/SecondaryText';
import { TwoColumns } from '../../ui/TwoColumns';
import { CategoryTree } from '../list/CategoryTree';
import type { ProductRow } from '../product-row';
import { STATUS_LABELS } from '../product-texts';
import { FactInput } from './FactInput';
import { FactsInput, MoreFactsInput } from './FactsInput';
import { ImagesInput } from './images/ImagesInput';
import { MeasurementsInput } from './MeasurementsInput';
import { ProductPreview } from './ProductPreview';
import type { ProductDraft } from './product-draft';
import { productProblems } from './product-problems';
import { SaleInput } from './SaleInput';
import { TagsInput } from './TagsInput';
import { FIELD_LABELS, unsavedLabels } from './unsaved-labels';
import { VariantsInput } from './variants/VariantsInput';

/** How the save bar says what is unsaved. */
export const PRODUCT_LABELS = { fieldLabels: FIELD_LABELS, unsavedLabels };

export const productResolver = resolveWith(productProblems);

const HEADING = PRODUCT_FACTS.filter(({ place }) => place === 'heading');

const NAMES = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2.5,
  marginBottom: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
};

/** Selects the category of the product among the leaves of the tree. */
function CategoryTreeInput() {
  const { field } = useController({ name: 'categoryId' });
  const message = useFieldMessage('categoryId');
  return (
    <InfoCard title={t('words.category')}>
      <CategoryTree value={field.value ?? ''} onChange={field.onChange} />
      <FieldError message={message} />
    </InfoCard>
  );
}

interface ProductInputsProps {
  /** As it is stored; none yet for a new product. */
  product?: ProductRow;
}

const HINTS = {
  DRAFT: t('products.onlyTheStaffSeesIt'),
  LIVE: t('products.shoppersSeeItAtOnce'),
  ARCHIVED: t('products.shoppersNoLongerSeeIt'),
} as const;

/** Who sees the product, and from when. */
function PublishingInputs() {
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

export const ProductInputs = ({ product }: ProductInputsProps) => (
  <TwoColumns
    asideWidth={272}
    aside={
      <>
        <PublishingInputs />
        <CategoryTreeInput />
        <MakerInput source="makerId" hint={t('products.emptyAsTheCategoryOr')} />
        <TagsInput />
        <ProductPreview />
        {product && <Place name="product.aside" record={product} />}
      </>
    }
  >
    <InfoCard title={t('words.details')}>
      <Box sx={NAMES}>
        <TextInput
          source="name"
          label={t('words.name')}
          helperText={false}
          margin="none"
          slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
        />
        {HEADING.map((fact) => (
          <FactInput key={fact.name} fact={fact} />
        ))}
      </Box>
      <RichTextField source="description" label={t('words.descriptionLabel')} minHeight={96} />
    </InfoCard>
    <VariantsInput />
    <SaleInput />
    <ImagesInput />
    <FactsInput />
    <MoreFactsInput />
    <MeasurementsInput />
    <TranslationInputs kind="product" />
    <SearchTextInputs title={t('words.theName')} description={t('products.howTheDescriptionBegins')} />
  </TwoColumns>
);
