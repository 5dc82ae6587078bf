import { Box, Card, Typography } from '@mui/material';
import type { AdminDiscount } from '@rangrekha/contract';
import type { DiscountState } from '@rangrekha/contract/limits';
import { count, counted } from '@rangrekha/contract/numbers';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCategoryRows } from '../categories/use-category-rows';
import { ListSearch } from '../ui/lists/ListSearch';
import { StatusChip } from '../ui/StatusChip';
import { TwoLines } from '../ui/TwoLines';
import { AddButton, ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { daysOf } from './discount-requests';
import { discountSentence } from './discount-sentence';

const STATES: Record<DiscountState, Parameters<typeof StatusChip>[0]> = {
  LIVE: { kind: 'IN_STOCK', label: 'Live' },
  SCHEDULED: { kind: 'PENDING', label: 'Scheduled' },
  ENDED: { kind: 'CANCELED', label: 'Ended' },
  USED_UP: { kind: 'SOLD_OUT', label: 'Used up' },
};

export const DiscountChip = ({ state }: Pick<AdminDiscount, 'state'>) => <StatusChip {...STATES[state]} />;

const usesOf = ({ used, usageLimit }: AdminDiscount) =>
  usageLimit === null ? count(used) : `${count(used)} of ${count(usageLimit)}`;

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
    <FunctionField<AdminDiscount> label="Discount" render={(discount) => <Name discount={discount} />} />
    <FunctionField<AdminDiscount> label="State" render={(discount) => <DiscountChip {...discount} />} />
    <FunctionField<AdminDiscount> label="Used" textAlign="right" render={usesOf} />
  </ViewDatagrid>
);

const DiscountCard = ({ discount }: { discount: AdminDiscount }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <Name discount={discount} />
    <Box sx={{ display: 'flex', justifyContent: 'space-between', marginTop: 1 }}>
      <Typography variant="body2">{`Used: ${usesOf(discount)}`}</Typography>
      <DiscountChip {...discount} />
    </Box>
  </Card>
);

export const DiscountList = () => (
  <ListPage<AdminDiscount>
    title="Discounts"
    status={(total) => counted(total, 'discount')}
    actions={<AddButton to="/discount/create" label="Add discount" />}
    filters={<ListSearch placeholder="Title or code" />}
    table={<DiscountTable />}
    card={(discount) => <DiscountCard discount={discount} />}
    empty={({ q }) =>
      q
        ? 'No discount fits this search.'
        : 'No discounts yet. A discount with a code is for shoppers who enter it, one without a code for every cart.'
    }
    what="discounts"
    sort={{ field: 'createdAt', order: 'DESC' }}
  />
);
