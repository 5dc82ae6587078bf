import type { CategoryOrder } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { useNotify, useRecordContext, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { SaveBar } from '../forms/SaveBar';
import { t } from '../language/t';
import { ProductOrder } from '../products/order/ProductOrder';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';

const LABELS = { products: t('categories.pinnedProducts') };

function OrderForm() {
  const order = useRecordContext<CategoryOrder>();
  if (!order) return null;
  return (
    <FormPage foot={<SaveBar label={t('categories.saveOrder')} fieldLabels={LABELS} />}>
      <PageHead title={t('categories.orderOfProducts')} parent={{ label: order.name, to: `/category/${order.id}` }} />
      <InfoCard title={t('categories.pinnedProductsLabel')}>
        <SecondaryText sx={{ marginBottom: 1.5 }}>
          {t('categories.nameBeginsWithTheseIn', { name: order.name })}
        </SecondaryText>
        <ProductOrder source="products" max={LIMITS.pinned} categoryId={order.id} />
      </InfoCard>
    </FormPage>
  );
}

/** Which products come first in a category. */
export function CategoryOrderEdit() {
  const { id = '' } = useParams();
  const notify = useNotify();
  const redirect = useRedirect();
  const onSaved = () => {
    notify(TEXTS.categories.orderSaved, { type: 'success' });
    redirect('edit', 'category', id);
  };
  return (
    <EditPage resource="category-order" id={id} redirect={false} onSaved={onSaved} merge={{ labels: LABELS }}>
      <OrderForm />
    </EditPage>
  );
}
