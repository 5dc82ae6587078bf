import { Box, Button, Typography } from '@mui/material';
import type { AdminDiscount, DiscountUses as Uses } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useRedirect } from 'react-admin';
import { Link } from 'react-router-dom';
import { httpClient } from '../api/http-client';
import { useAct } from '../api/use-act';
import { ScreenLink } from '../auth/ScreenLink';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { SaveBar } from '../forms/SaveBar';
import { t } from '../language/t';
import { PageHead } from '../shell/PageHead';
import { ConfirmButton } from '../ui/ConfirmButton';
import { InfoCard } from '../ui/InfoCard';
import { CardFailure } from '../ui/ReadFailure';
import { LINE_ABOVE, SPREAD_ROW } from '../ui/row-styles';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { DiscountInputs } from './DiscountInputs';
import { DiscountChip } from './DiscountList';
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

const ROW = { ...SPREAD_ROW, gap: 2, paddingY: 1, ...LINE_ABOVE } as const;

const textOf = ({ orders, given, canceled }: Uses) =>
  orders + canceled === 0
    ? t('discounts.noOrderHasUsedIt')
    : t('discounts.orderGivenGivenPart', {
        orders,
        given: rupees(given),
        part: canceled > 0 ? t('discounts.canceledCancelled', { canceled }) : '',
      });

/** What a discount gave, and the last orders that used it. */
function DiscountUses({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['discount-uses', id],
    queryFn: async () => (await httpClient<Uses>(`/api/admin/discounts/${id}/uses`)).json,
  });
  return (
    <InfoCard title={t('discounts.usage')}>
      {error && !data && <CardFailure onRetry={refetch} />}
      {data && <Typography sx={{ marginBottom: data.latest.length > 0 ? 1.5 : 0 }}>{textOf(data)}</Typography>}
      {data?.latest.map(({ orderId, createdAt, customer, deliveryStatus, given }) => (
        <Box key={orderId} sx={ROW}>
          <ScreenLink to={`/order/${orderId}/show`} sx={{ ...TOUCH_LINK, color: 'info.main', minWidth: 0 }}>
            <TwoLines first={orderNumber(orderId)} second={[customer, fullDay(createdAt)].filter(Boolean).join(', ')} />
          </ScreenLink>
          {deliveryStatus === 'CANCELED' ? <span>{t('words.cancelled')}</span> : <span>{rupees(given)}</span>}
        </Box>
      ))}
    </InfoCard>
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
