import { Button } from '@mui/material';
import type { AdminDiscount } from '@rangrekha/contract';
import { useState } from 'react';
import { Confirm, useNotify, useRecordContext, useRedirect, useUpdate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { SaveBar } from '../forms/SaveBar';
import { t } from '../language/t';
import { PageHead } from '../shell/PageHead';
import { DiscountInputs } from './DiscountInputs';
import { DiscountChip } from './DiscountList';
import { DiscountUses } from './DiscountUses';
import { LABELS, PARENT, resolver } from './discount-form';
import { daysOf } from './discount-requests';

function Actions({ discount }: { discount: AdminDiscount }) {
  const notify = useNotify();
  const redirect = useRedirect();
  const [isAsking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate();
  const end = () =>
    update(
      'discount',
      { id: discount.id, data: { end: true }, previousData: discount },
      {
        onSuccess: () => {
          notify(t('discounts.discountEnded'), { type: 'success' });
          redirect('list', 'discount');
        },
        onError: (error) => notify((error as Error).message, { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );
  const { id: _, revision: __, startsAt: ___, endsAt: ____, ...copied } = discount;
  return (
    <>
      <Button variant="outlined" component={Link} to="/discount/create" state={{ copied: { ...copied, code: '' } }}>
        {t('words.duplicate')}
      </Button>
      {discount.state !== 'ENDED' && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)} disabled={isPending}>
          {t('discounts.endNow')}
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={t('discounts.endTitleNow', { title: discount.title })}
        content={t('discounts.cartsLoseItAtOnce')}
        confirm={t('discounts.endNow')}
        confirmColor="warning"
        onConfirm={end}
        onClose={() => setAsking(false)}
      />
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
