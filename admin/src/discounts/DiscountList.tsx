import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import type { AdminDiscount } from '@rangrekha/contract';
import type { DiscountState } from '@rangrekha/contract/limits';
import { count, counted } from '@rangrekha/contract/numbers';
import { FunctionField, ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCategoryRows } from '../categories/use-category-rows';
import { PageBody } from '../shell/PageBody';
import { ListPagination } from '../ui/lists/ListPagination';
import { ListRows } from '../ui/lists/ListRows';
import { ListSearch } from '../ui/lists/ListSearch';
import { StatusChip } from '../ui/StatusChip';
import { TwoLines } from '../ui/TwoLines';
import { ListHead } from '../views/ListHead';
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

function Discounts() {
  const { total, filterValues } = useListContext();
  return (
    <PageBody>
      <ListHead
        title="Discounts"
        status={total === undefined ? '' : counted(total, 'discount')}
        actions={
          <Button variant="contained" component={Link} to="/discount/create" startIcon={<AddIcon />}>
            Add discount
          </Button>
        }
      />
      <Box sx={{ display: 'flex', marginBottom: 2 }}>
        <ListSearch placeholder="Title or code" />
      </Box>
      <ListRows<AdminDiscount>
        table={<DiscountTable />}
        card={(discount) => <DiscountCard discount={discount} />}
        empty={
          filterValues.q
            ? 'No discount fits this search.'
            : 'No discounts yet. A discount with a code is for shoppers who enter it, one without a code for every cart.'
        }
      />
      <ListPagination what="discounts" />
    </PageBody>
  );
}

export const DiscountList = () => (
  <ListBase perPage={25} sort={{ field: 'createdAt', order: 'DESC' }}>
    <Discounts />
  </ListBase>
);
