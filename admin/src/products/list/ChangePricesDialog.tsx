import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import type { PreparedPriceChange, PriceChange, PriceRule } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useUnsaved } from '../../forms/LeaveGuard';
import { t } from '../../language/t';
import { BusyButton } from '../../ui/BusyButton';
import { LastPriceChanges } from './LastPriceChanges';
import { PricePreview } from './PricePreview';
import { PriceRuleFields } from './PriceRuleFields';
import { applyPrices, type PriceTarget, preparePrices, undoPrices } from './price-requests';

const TITLE = 'change-prices-title';
const START: PriceRule = {
  ...{ price: 'PERCENT', amount: -10, ending: 'ANY', compareAt: 'KEEP_COMPARE_AT', difference: 0, sale: 'KEEP' },
};

/** The rule, its preview and what came of it; each request replaces the message of the one before. */
function usePriceChange(target: PriceTarget) {
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [rule, setRule] = useState(START);
  const [prepared, setPrepared] = useState<PreparedPriceChange>();
  /** The change that is being made, or has been. */
  const [change, setChange] = useState<PriceChange>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const run = async (request: () => Promise<void>) => {
    setBusy(true);
    setFailure('');
    try {
      await request();
    } catch (error) {
      setFailure((error as Error).message || t('orders.failedToSavePleaseTry'));
    }
    setBusy(false);
  };

  const apply = ({ id }: Pick<PriceChange, 'id'>) =>
    run(async () => {
      await applyPrices(id, setChange);
      setPrepared(undefined);
    }).finally(() => {
      refresh();
      queries.invalidateQueries({ queryKey: ['price-changes'] });
    });

  return {
    ...{ rule, prepared, change, failure, isBusy, apply },
    setRule: (next: PriceRule) => {
      setRule(next);
      // It showed another rule.
      setPrepared(undefined);
    },
    show: () => run(async () => setPrepared(await preparePrices(target, rule))),
    undo: ({ id }: Pick<PriceChange, 'id'>) =>
      run(async () => {
        const inverse = await undoPrices(id);
        setChange(inverse);
        await apply(inverse);
      }),
  };
}

interface ChangePricesDialogProps {
  target: PriceTarget;
  /** Products. */
  count: number;
  onClose: (isChanged: boolean) => void;
}

/** Changes the prices of many products by one rule, after a preview. What was left half done is continued or taken back. */
export function ChangePricesDialog({ target, count, onClose }: ChangePricesDialogProps) {
  const { rule, prepared, change, failure, isBusy, apply, undo, setRule, show } = usePriceChange(target);
  const askToClose = useUnsaved(!change && JSON.stringify(rule) !== JSON.stringify(START));
  const shut = () => askToClose(() => onClose(change !== undefined));
  const waiting = prepared?.priceChange.counts.waiting ?? 0;
  return (
    <Dialog open onClose={isBusy ? undefined : shut} fullWidth maxWidth="md" aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>{t('products.changeThePricesOfProduct', { products: count })}</DialogTitle>
      <DialogContent>
        {failure && (
          <Alert severity="error" sx={{ marginBottom: 2 }}>
            {failure}
          </Alert>
        )}
        {change ? (
          <Outcome change={change} />
        ) : (
          <>
            <PriceRuleFields rule={rule} onChange={setRule} />
            {prepared && <PricePreview {...prepared} />}
            {!prepared && <LastPriceChanges isBusy={isBusy} onContinue={apply} onUndo={undo} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={shut} disabled={isBusy}>
          {change ? t('words.close') : t('words.cancel')}
        </Button>
        {change && change.status !== 'DONE' && !isBusy && (
          <Button variant="contained" onClick={() => apply(change)}>
            {t('words.continue')}
          </Button>
        )}
        {change?.canUndo && !isBusy && (
          <Button variant="contained" onClick={() => undo(change)}>
            {t('words.undo')}
          </Button>
        )}
        {!change && !prepared && (
          <BusyButton variant="contained" onClick={show} isBusy={isBusy} busyLabel={t('products.reading')}>
            {t('words.preview')}
          </BusyButton>
        )}
        {!change && prepared && (
          <BusyButton
            variant="contained"
            onClick={() => apply(prepared.priceChange)}
            disabled={waiting === 0}
            isBusy={isBusy}
            busyLabel={t('words.saving')}
          >
            {t('products.changeProduct', { products: waiting })}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** How far a change is, or what came of it, with the products that were left out. */
function Outcome({ change: { counts, status, skipped, isUndo } }: { change: PriceChange }) {
  const { waiting, changed, unchanged } = counts;
  const done = changed + unchanged + counts.skipped;
  const undone = isUndo ? t('products.undone') : '';
  if (status !== 'DONE')
    return (
      <Box role="status">
        {t('products.doneOfProductDoneClosing', { done, products: done + waiting })}
        <LinearProgress
          variant="determinate"
          value={(100 * done) / Math.max(1, done + waiting)}
          aria-label={t('words.changed')}
          sx={{ marginTop: 1.5 }}
        />
      </Box>
    );
  return (
    <Alert severity={counts.skipped > 0 ? 'warning' : 'success'} role="status">
      {undone + TEXTS.products.pricesChanged(changed, counts.skipped)}
      {skipped.length > 0 && (
        <Box component="ul" sx={{ margin: 0, marginTop: 1, paddingLeft: 2.5, overflowWrap: 'anywhere' }}>
          {skipped.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
            <li key={index}>{name}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
