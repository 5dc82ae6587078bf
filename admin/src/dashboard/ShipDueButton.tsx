import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import { Button } from '@mui/material';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { counted } from '../format/numbers';
import { RefusalsDialog } from '../orders/RefusalsDialog';
import { type Refusal, shipInTurn } from '../orders/ship-in-turn';
import { LONGEST_FIRST, ORDERS_DUE } from '../orders/use-orders-due';
import { PAPERS_MAX } from '../papers/papers-path';

/** Marks what should leave today as shipped, as many as have slips of one printing; a dialog asks before. */
export function ShipDueButton({ total }: { total: number }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [done, setDone] = useState(0);
  const { getList } = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const orders = counted(Math.min(total, PAPERS_MAX), 'order');

  const ship = async () => {
    setBusy(true);
    try {
      const pagination = { page: 1, perPage: PAPERS_MAX };
      const { data } = await getList('order', { pagination, sort: LONGEST_FIRST, filter: ORDERS_DUE() });
      const refused = await shipInTurn(data.map(({ id }) => id));
      setRefusals(refused);
      setDone(data.length - refused.length);
      if (refused.length === 0) notify(TEXTS.orders.statusUpdated('SHIPPED'), { type: 'success' });
    } catch (error) {
      notify((error as Error).message || TEXTS.orders.statusFailed, { type: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
      refresh();
    }
  };

  return (
    <>
      <Button variant="contained" startIcon={<ShippedIcon />} onClick={() => setAsking(true)}>
        Mark shipped
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={`Mark ${orders} as shipped?`}
        content={total > PAPERS_MAX ? 'Those that wait longest; the others stay.' : 'Each of them gets its invoice.'}
        confirm="Mark shipped"
        ConfirmIcon={ShippedIcon}
        onConfirm={ship}
        onClose={() => setAsking(false)}
      />
      <RefusalsDialog refusals={refusals} done={done} onClose={() => setRefusals([])} />
    </>
  );
}
