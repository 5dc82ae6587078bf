import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import { Button } from '@mui/material';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { RefusalsDialog } from './RefusalsDialog';
import { type Refusal, shipInTurn } from './ship-in-turn';

/** Marks the selected orders as shipped. Those that were refused stay selected, and a dialog says why. */
export function MarkShippedButton() {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [done, setDone] = useState(0);

  const ship = async () => {
    setBusy(true);
    const refused = await shipInTurn(selectedIds);
    setBusy(false);
    setRefusals(refused);
    setDone(selectedIds.length - refused.length);
    refresh();
    if (refused.length > 0) return onSelect(refused.map(({ id }) => id));
    notify(TEXTS.orders.statusUpdated('SHIPPED'), { type: 'success' });
    onUnselectItems();
  };

  return (
    <>
      <Button variant="text" startIcon={<ShippedIcon />} onClick={ship} disabled={isBusy}>
        Mark shipped
      </Button>
      <RefusalsDialog refusals={refusals} done={done} onClose={() => setRefusals([])} />
    </>
  );
}
