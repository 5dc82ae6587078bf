import { TEXTS } from '@rangrekha/contract/texts';
import { CreateBase, useNotify, useRedirect } from 'react-admin';
import { FormPage } from '../../forms/FormPage';
import { SaveBar } from '../../forms/SaveBar';
import { PageHead } from '../../shell/PageHead';
import { PRODUCT_LABELS, ProductInputs, productResolver } from './ProductInputs';
import type { ProductDraft } from './product-draft';

interface NewProductFormProps {
  /** What the form begins with. */
  draft: ProductDraft;
  status?: string;
}

export function NewProductForm({ draft, status }: NewProductFormProps) {
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = () => {
    notify(TEXTS.products.added, { type: 'success' });
    redirect('list', 'product');
  };
  return (
    <CreateBase mutationOptions={{ onSuccess }}>
      <FormPage
        resolver={productResolver}
        defaultValues={draft}
        foot={<SaveBar label="Save product" {...PRODUCT_LABELS} />}
      >
        <PageHead title="New product" parent={{ label: 'Products', to: '/product' }} status={status} />
        <ProductInputs />
      </FormPage>
    </CreateBase>
  );
}
