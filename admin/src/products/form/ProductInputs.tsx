import { Box } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { RichTextField } from '../../forms/RichTextField';
import { resolveWith } from '../../forms/resolve-with';
import { SearchTextInputs } from '../../forms/SearchTextInputs';
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
import { CodesInput } from './variants/CodesInput';
import { VariantsInput } from './variants/VariantsInput';

/** How the save bar says what is unsaved. */
export const PRODUCT_LABELS = { fieldLabels: FIELD_LABELS, unsavedLabels };

export const productResolver = resolveWith(productProblems);

const HEADING = PRODUCT_FACTS.filter(({ place }) => place === 'heading');

/** Selects the category of the product among the leaves of the tree. */
function CategoryTreeInput() {
  const { field } = useController({ name: 'categoryId' });
  const message = useFieldMessage('categoryId');
  return (
    <InfoCard title="Category">
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
        <MakerInput source="makerId" hint="Empty: as the category, or as the company." />
        <TagsInput />
        <ProductPreview />
        {product && <Place name="product.aside" record={product} />}
      </>
    }
  >
    <ImagesInput />
    <InfoCard title="Details">
      <TextInput
        source="name"
        label="Name"
        helperText={false}
        sx={{ marginBottom: 2.5 }}
        slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
      />
      {HEADING.map((fact) => (
        <Box key={fact.name} sx={{ marginBottom: 2.5 }}>
          <FactInput fact={fact} />
        </Box>
      ))}
      <RichTextField source="description" label="Description" minHeight={140} />
    </InfoCard>
    <FactsInput />
    <MoreFactsInput />
    <VariantsInput />
    <SaleInput />
    <CodesInput />
    <MeasurementsInput />
    <SearchTextInputs title="the name" description="how the description begins" />
  </TwoColumns>
);
