import PriceIcon from '@mui/icons-material/SellOutlined';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { PreviewedProduct, PriceRule } from '@rangrekha/contract';
import { counted } from '@rangrekha/contract/numbers';
import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { BusyButton } from '../../ui/BusyButton';
import { PricePreview } from './PricePreview';
import { PriceRuleFields } from './PriceRuleFields';
import { changedOf, previewPrices, setPrices } from './price-requests';

const TITLE = 'change-prices-title';
const START: PriceRule = { price: 'PERCENT', amount: -10, ending: 'ANY', compareAt: 'KEEP_COMPARE_AT', difference: 0 };

interface Done {
  message: string;
  changed: PreviewedProduct[];
  skipped: string[];
}

/** The rule, its preview and what came of it; each request replaces the message of the one before. */
function usePriceChange() {
  const { selectedIds, onUnselectItems } = useListContext();
  const refresh = useRefresh();
  const [rule, setRule] = useState(START);
  const [preview, setPreview] = useState<PreviewedProduct[]>();
  const [done, setDone] = useState<Done>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const run = async (request: () => Promise<void>) => {
    setBusy(true);
    setFailure('');
    try {
      await request();
    } catch (error) {
      setFailure((error as Error).message || 'Failed to save. Please try again.');
    }
    setBusy(false);
  };

  const set = (products: PreviewedProduct[], side: 'before' | 'after') =>
    run(async () => {
      const answer = await setPrices(products, side);
      const nameOf = new Map(products.map(({ id, name }) => [id, name]));
      const skipped = answer.skipped.map((id) => nameOf.get(id) ?? id);
      const message = side === 'before' ? `Undone. ${answer.message}` : answer.message;
      setDone({ message, changed: side === 'after' ? changedOf(products, answer) : [], skipped });
      setPreview(undefined);
      refresh();
    });

  return {
    ...{ rule, preview, done, failure, isBusy },
    count: selectedIds.length,
    change: (next: PriceRule) => {
      setRule(next);
      // It showed another rule.
      setPreview(undefined);
    },
    show: () => run(async () => setPreview((await previewPrices(selectedIds, rule)).products)),
    apply: () => set(preview ?? [], 'after'),
    undo: () => set(done?.changed ?? [], 'before'),
    close: () => {
      if (done) onUnselectItems();
      setPreview(undefined);
      setDone(undefined);
      setFailure('');
    },
  };
}

/** Changes the prices of the selected products by one rule, after a preview; can be undone while the dialog is open. */
export function ChangePricesButton() {
  const [isOpen, setOpen] = useState(false);
  const { rule, preview, done, failure, isBusy, count, change, show, apply, undo, close } = usePriceChange();
  const shut = () => {
    setOpen(false);
    close();
  };
  const changing = preview?.filter(({ variants }) => variants.some(({ after }) => after)).length ?? 0;
  return (
    <>
      <Button variant="text" startIcon={<PriceIcon />} onClick={() => setOpen(true)}>
        Change prices
      </Button>
      <Dialog open={isOpen} onClose={isBusy ? undefined : shut} fullWidth maxWidth="md" aria-labelledby={TITLE}>
        <DialogTitle id={TITLE}>{`Change the prices of ${counted(count, 'product')}`}</DialogTitle>
        <DialogContent>
          {failure && (
            <Alert severity="error" sx={{ marginBottom: 2 }}>
              {failure}
            </Alert>
          )}
          {done ? (
            <Alert severity={done.skipped.length > 0 ? 'warning' : 'success'} role="status">
              {done.message}
              {done.skipped.length > 0 && (
                <Box component="ul" sx={{ margin: 0, marginTop: 1, paddingLeft: 2.5 }}>
                  {done.skipped.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </Box>
              )}
            </Alert>
          ) : (
            <>
              <PriceRuleFields rule={rule} onChange={change} />
              {preview && <PricePreview products={preview} />}
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={shut} disabled={isBusy}>
            {done ? 'Close' : 'Cancel'}
          </Button>
          {done && done.changed.length > 0 && (
            <BusyButton variant="contained" onClick={undo} isBusy={isBusy} busyLabel="Saving…">
              Undo
            </BusyButton>
          )}
          {!done && !preview && (
            <BusyButton variant="contained" onClick={show} isBusy={isBusy} busyLabel="Reading…">
              Preview
            </BusyButton>
          )}
          {!done && preview && (
            <BusyButton
              variant="contained"
              onClick={apply}
              disabled={changing === 0}
              isBusy={isBusy}
              busyLabel="Saving…"
            >
              {`Change ${counted(changing, 'product')}`}
            </BusyButton>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
}
