import { LIMITS } from '@rangrekha/contract/limits';
import { TextInput } from 'react-admin';
import { RichTextField } from '../../forms/RichTextField';
import { resolveWith } from '../../forms/resolve-with';
import { InfoCard } from '../../ui/InfoCard';
import { TwoColumns } from '../../ui/TwoColumns';
import { CategoryTreeInput } from '../list/CategoryTreeInput';
import { ImagesInput } from './images/ImagesInput';
import { ProductPreview } from './ProductPreview';
import { productProblems } from './product-draft';
import { unsavedLabels } from './unsaved-labels';
import { VariantsInput } from './variants/VariantsInput';

/** How the save bar says what is unsaved. */
export const PRODUCT_LABELS = {
  fieldLabels: {
    name: 'name',
    description: 'description',
    categoryId: 'category',
    images: 'images',
    variants: 'variants',
  },
  unsavedLabels,
};

export const productResolver = resolveWith(productProblems);

export const ProductInputs = () => (
  <TwoColumns
    asideWidth={272}
    aside={
      <>
        <CategoryTreeInput />
        <ProductPreview />
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
      <RichTextField source="description" label="Description" minHeight={140} />
    </InfoCard>
    <VariantsInput />
  </TwoColumns>
);
