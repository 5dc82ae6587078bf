import { useLocation } from 'react-router-dom';
import { CreatePage } from '../forms/CreatePage';
import { FormPage } from '../forms/FormPage';
import { SaveBar } from '../forms/SaveBar';
import { t } from '../language/t';
import { PageHead } from '../shell/PageHead';
import { DiscountInputs } from './DiscountInputs';
import { LABELS, PARENT, resolver } from './discount-form';
import type { DiscountDraft } from './discount-requests';

const NEW: DiscountDraft = {
  ...{ title: '', code: '', kind: 'PERCENT', percent: 10, categoryIds: [], collectionIds: [], productIds: [] },
};

/** A new discount, or a copy of one that the location's state holds. */
export function DiscountCreate() {
  const copied: DiscountDraft | undefined = useLocation().state?.copied;
  const defaultValues = { ...NEW, firstOrder: false, combines: false, firstDay: '', lastDay: '', ...copied };
  return (
    <CreatePage saved={t('discounts.discountAdded')}>
      <FormPage
        resolver={resolver}
        defaultValues={defaultValues}
        foot={<SaveBar label={t('discounts.saveDiscount')} fieldLabels={LABELS} />}
      >
        <PageHead title={t('discounts.newDiscount')} parent={PARENT} />
        <DiscountInputs />
      </FormPage>
    </CreatePage>
  );
}
