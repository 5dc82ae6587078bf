import { Box, Card, Typography } from '@mui/material';
import type { AdminDiscount } from '@rangrekha/contract';
import type { DiscountState } from '@rangrekha/contract/limits';
import { count } from '@rangrekha/contract/numbers';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCategoryRows } from '../categories/use-category-rows';
import { t } from '../language/t';
import { ListSearch } from '../ui/lists/ListSearch';
import { StatusChip } from '../ui/StatusChip';
import { TwoLines } from '../ui/TwoLines';
import { AddButton, ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { daysOf } from './discount-requests';
import { discountSentence } from './discount-sentence';

const STATES: Record<DiscountState, Parameters<typeof StatusChip>[0]> = {
  LIVE: { kind: 'IN_STOCK', label: t('words.live') },
  SCHEDULED: { kind: 'PENDING', label: t('words.scheduled') },
  ENDED: { kind: 'CANCELED', label: t('words.ended') },
  USED_UP: { kind: 'SOLD_OUT', label: t('discounts.usedUp') },
};

export const DiscountChip = ({ state }: Pick<AdminDiscount, 'state'>) => <StatusChip {...STATES[state]} />;

const usesOf = ({ used, usageLimit }: AdminDiscount) =>
  usageLimit === null
    ? count(used)
    : t('discounts.usedOfUsageLimit', { used: count(used), usageLimit: count(usageLimit) });

const NAME = { color: 'text.primary', textDecoration: 'none' };

function Name({ discount }: { discount: AdminDiscount }) {
  const { rows } = useCategoryRows();
  const names = rows.filter(({ id }) => discount.categoryIds.includes(id)).map(({ name }) => name);
  const sentence = discountSentence({ ...discount, ...daysOf(discount) }, names);
  return (
    <Box component={Link} to={`/discount/${discount.id}`} sx={NAME}>
      <TwoLines first={discount.title} second={sentence} isStrong />
    </Box>
  );
}

const DiscountTable = () => (
  <ViewDatagrid rowClick="edit" bulkActionButtons={false}>
    <FunctionField<AdminDiscount>
      key="discount"
      label={t('words.discount')}
      render={(discount) => <Name discount={discount} />}
    />
    <FunctionField<AdminDiscount>
      key="state"
      label={t('words.state')}
      render={(discount) => <DiscountChip {...discount} />}
    />
    <FunctionField<AdminDiscount> key="used" label={t('discounts.used')} textAlign="right" render={usesOf} />
  </ViewDatagrid>
);

const DiscountCard = ({ discount }: { discount: AdminDiscount }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <Name discount={discount} />
    <Box sx={{ display: 'flex', justifyContent: 'space-between', marginTop: 1 }}>
      <Typography variant="body2">{t('discounts.usedUsesOf', { usesOf: usesOf(discount) })}</Typography>
      <DiscountChip {...discount} />
    </Box>
  </Card>
);

export const DiscountList = () => (
  <ListPage<AdminDiscount>
    title={t('discounts.discounts')}
    status={(total) => t('discounts.discount', { discounts: total })}
    actions={<AddButton to="/discount/create" label={t('discounts.addDiscount')} />}
    filters={<ListSearch placeholder={t('discounts.titleOrCode')} />}
    table={<DiscountTable />}
    card={(discount) => <DiscountCard discount={discount} />}
    empty={({ q }) => (q ? t('discounts.noDiscountFitsThisSearch') : t('discounts.noDiscountsYetADiscount'))}
    what={t('discounts.discountsInSentence')}
    sort={{ field: 'createdAt', order: 'DESC' }}
  />
);
