import { TEXTS } from '@rangrekha/contract/texts';
import { CreateBase, useNotify, useRedirect } from 'react-admin';
import { FormPage } from '../forms/FormPage';
import { SaveBar } from '../forms/SaveBar';
import { PageHead } from '../frame/PageHead';
import { PRODUCT_WORDS, ProductInputs, productResolver } from './ProductInputs';
import { emptyDraft } from './product-draft';

export function ProductCreate() {
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
        defaultValues={emptyDraft()}
        foot={<SaveBar label="Save product" fieldWords={PRODUCT_WORDS} />}
      >
        <PageHead title="New product" parent={{ label: 'Products', to: '/product' }} />
        <ProductInputs />
      </FormPage>
    </CreateBase>
  );
}
