import { Button } from '@mui/material';
import type { AdminDiscount } from '@rangrekha/contract';
import { useRecordContext, useRedirect } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAct } from '../api/use-act';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { SaveBar } from '../forms/SaveBar';
import { t } from '../language/t';
import { PageHead } from '../shell/PageHead';
import { ConfirmButton } from '../ui/ConfirmButton';
import { DiscountInputs } from './DiscountInputs';
import { DiscountChip } from './DiscountList';
import { DiscountUses } from './DiscountUses';
import { LABELS, PARENT, resolver } from './discount-form';
import { daysOf, endDiscount } from './discount-requests';

function Actions({ discount }: { discount: AdminDiscount }) {
  const redirect = useRedirect();
  const { act, isBusy } = useAct(t('discounts.failedToSaveDiscount'), () => redirect('list', 'discount'));
  const { id: _, revision: __, startsAt: ___, endsAt: ____, ...copied } = discount;
  return (
    <>
      <Button variant="outlined" component={Link} to="/discount/create" state={{ copied: { ...copied, code: '' } }}>
        {t('words.duplicate')}
      </Button>
      {discount.state !== 'ENDED' && (
        <ConfirmButton
          warns
          variant="outlined"
          color="error"
          isBusy={isBusy}
          ask={{
            title: t('discounts.endTitleNow', { title: discount.title }),
            content: t('discounts.cartsLoseItAtOnce'),
            confirm: t('discounts.endNow'),
          }}
          onConfirm={() => act(() => endDiscount(discount.id))}
        >
          {t('discounts.endNow')}
        </ConfirmButton>
      )}
    </>
  );
}

function DiscountForm() {
  const discount = useRecordContext<AdminDiscount>();
  if (!discount) return null;
  return (
    <FormPage
      resolver={resolver}
      defaultValues={daysOf(discount)}
      foot={<SaveBar label={t('discounts.saveDiscount')} fieldLabels={LABELS} />}
    >
      <PageHead
        title={discount.title}
        parent={PARENT}
        mark={<DiscountChip {...discount} />}
        status={t('discounts.usedTime', { times: discount.used })}
        actions={<Actions discount={discount} />}
      />
      <DiscountInputs usage={<DiscountUses id={discount.id} />} />
    </FormPage>
  );
}

export function DiscountEdit() {
  return (
    <EditPage onSaved={t('discounts.discountSaved')} merge={{ labels: LABELS }}>
      <DiscountForm />
    </EditPage>
  );
}
