import { Box } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { RichTextField } from '../../forms/RichTextField';
import { resolveWith } from '../../forms/resolve-with';
import { SearchTextInputs } from '../../forms/SearchTextInputs';
import { TranslationInputs } from '../../forms/translations/TranslationInputs';
import { t } from '../../language/t';
import { MakerInput } from '../../makers/MakerInput';
import { Place } from '../../plugins/Place';
import { InfoCard } from '../../ui/InfoCard';
import { TwoColumns } from '../../ui/TwoColumns';
import { CategoryTree } from '../list/CategoryTree';
import type { ProductRow } from '../product-row';
import { FactInput } from './FactInput';
import { FactsInput, MoreFactsInput } from './FactsInput';
import { ImagesInput } from './images/ImagesInput';
import { MeasurementsInput } from './MeasurementsInput';
import { ProductPreview } from './ProductPreview';
import { PublishingInputs } from './PublishingInputs';
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
