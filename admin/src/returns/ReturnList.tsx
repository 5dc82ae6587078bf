import LabelIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Card, TextField, Typography } from '@mui/material';
import type { AdminReturn } from '@rangrekha/contract';
import { shortDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { RETURN_REASON_LABELS, RETURN_STATE_LABELS, RETURN_STATES } from '@rangrekha/contract/returns';
import { type FormEvent, useEffect, useState } from 'react';
import { FunctionField, useDataProvider, useListContext, useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { DOCUMENTS_MAX, returnLabelsPath } from '../documents/documents-path';
import { t } from '../language/t';
import { customerName } from '../orders/order-texts';
import { FilterSelect } from '../ui/lists/FilterSelect';
import { TwoLines } from '../ui/TwoLines';
import { ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { ApproveReturnsButton } from './ApproveReturnsButton';
import { ReturnChip } from './ReturnChip';

const NAME = { color: 'text.primary', textDecoration: 'none' };

const piecesOf = ({ lines }: AdminReturn) =>
  t('words.piece', { pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) });

const reasonsOf = ({ lines }: AdminReturn) =>
  [...new Set(lines.map(({ reason }) => RETURN_REASON_LABELS[reason]))].join(', ');

const outcomeOf = ({ outcome }: AdminReturn) => (outcome === 'EXCHANGE' ? t('returns.exchange') : t('returns.refund'));

const NumberLink = ({ found }: { found: AdminReturn }) => (
  <Box component={Link} to={`/return/${found.id}/show`} sx={NAME}>
    <TwoLines first={found.number} second={t('words.orderNumber', { number: orderNumber(found.orderId) })} isStrong />
  </Box>
);

function PrintButton() {
  const { selectedIds } = useListContext();
  const navigate = useNavigate();
  const notify = useNotify();
  const print = () =>
    selectedIds.length > DOCUMENTS_MAX
      ? notify(t('returns.atMostDocumentsMaxReturnsAre', { documentsMax: DOCUMENTS_MAX }), { type: 'error' })
      : navigate(returnLabelsPath(selectedIds));
  return (
    <Button variant="text" startIcon={<LabelIcon />} onClick={print}>
      {t('returns.labelsAndSlips')}
    </Button>
  );
}

const ReturnTable = () => (
  <ViewDatagrid
    rowClick="show"
    bulkActionButtons={
      <>
        <ApproveReturnsButton />
        <PrintButton />
      </>
    }
  >
    <FunctionField<AdminReturn>
      key="return"
      label={t('words.return')}
      render={(found) => <NumberLink found={found} />}
    />
    <FunctionField<AdminReturn>
      key="requested"
      label={t('returns.requested')}
      sortBy="createdAt"
      sortByOrder="DESC"
      render={({ createdAt }) => shortDay(createdAt)}
    />
    <FunctionField<AdminReturn>
      key="customer"
      label={t('words.customer')}
      render={({ order }) => (
        <Box sx={{ minWidth: '7rem', overflowWrap: 'anywhere' }}>
          <TwoLines first={customerName(order)} second={order.address.city} />
        </Box>
      )}
    />
    <FunctionField<AdminReturn>
      key="items"
      label={t('words.pieces')}
      render={(found) => <TwoLines first={piecesOf(found)} second={reasonsOf(found)} />}
    />
    <FunctionField<AdminReturn> key="for" label={t('words.for')} render={outcomeOf} />
    <FunctionField<AdminReturn>
      key="state"
      label={t('words.state')}
      render={({ state }) => <ReturnChip state={state} />}
    />
  </ViewDatagrid>
);

const ReturnCard = ({ found }: { found: AdminReturn }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <NumberLink found={found} />
    <Typography variant="body2" sx={{ marginTop: 1, overflowWrap: 'anywhere' }}>
      {t('returns.customerNameRequestedDay', {
        customerName: customerName(found.order),
        day: shortDay(found.createdAt),
      })}
    </Typography>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, marginTop: 1 }}>
      <Typography variant="body2">{`${piecesOf(found)}, ${outcomeOf(found).toLowerCase()}`}</Typography>
      <ReturnChip state={found.state} />
    </Box>
  </Card>
);

/**
 * Finds returns, whatever their state: scanners type a number and press Enter. A single one opens, several are the list.
 */
function ReturnSearch() {
  const { filterValues, setFilters } = useListContext();
  const applied = String(filterValues.q ?? '');
  const [text, setText] = useState(applied);
  const { getList } = useDataProvider();
  const navigate = useNavigate();
  const notify = useNotify();
  useEffect(() => setText(applied), [applied]);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (!q) return setFilters({ ...filterValues, q: undefined });
    const params = {
      filter: { q },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt', order: 'DESC' as const },
    };
    try {
      const { data, total = 0 } = await getList<AdminReturn>('return', params);
      if (data[0] && total === 1) navigate(`/return/${data[0].id}/show`);
      else if (total > 1) setFilters({ q });
      else notify(t('returns.noReturnHasThisNumber'), { type: 'error' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={find}
      sx={{ display: 'flex', alignItems: 'end', gap: 1, flex: '1 1 240px', maxWidth: 440 }}
    >
      <TextField
        label={t('returns.returnOrOrderNumberName')}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        fullWidth
      />
      <Button type="submit" variant="outlined">
        {t('words.find')}
      </Button>
    </Box>
  );
}

const STATES = RETURN_STATES.map((value) => ({ value, label: RETURN_STATE_LABELS[value] }));

/** Opens with what waits for an answer. */
export const ReturnList = () => (
  <ListPage<AdminReturn>
    title={t('words.returns')}
    status={(total) => t('returns.return', { returns: total })}
    filters={
      <>
        <ReturnSearch />
        <FilterSelect source="state" label={t('words.state')} choices={STATES} />
      </>
    }
    table={<ReturnTable />}
    card={(found) => <ReturnCard found={found} />}
    empty={(filters) =>
      Object.values(filters).some(Boolean) ? t('returns.noReturnFits') : t('returns.noReturnsYetShoppersAsk')
    }
    what={t('returns.returns')}
    sort={{ field: 'createdAt', order: 'DESC' }}
    filterDefaultValues={{ state: 'REQUESTED' }}
  />
);
