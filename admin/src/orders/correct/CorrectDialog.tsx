import { Alert, Box, TextField, Typography } from '@mui/material';
import type { AdminOrder, CorrectionPreview } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { CORRECTION_LIMITS, CORRECTION_TEXTS } from '@rangrekha/contract/order-corrections';
import { useState } from 'react';
import { HttpError, useNotify, useRefresh } from 'react-admin';
import { FormDialog } from '../../forms/FormDialog';
import { t } from '../../language/t';
import { correctOrder, previewCorrection } from '../order-requests';
import { ProductSearch } from '../take/ItemsCard';
import { useComputed } from '../take/use-computed';
import { CorrectedLine } from './CorrectedLine';
import { lineProblem, linesOf, requestedLines, withAdded } from './corrected-lines';

const LIST = { listStyle: 'none', margin: 0, padding: 0, marginBottom: 2 } as const;

/** What the order would cost, and what becomes of it. */
function Outcome({ preview }: { preview: CorrectionPreview }) {
  const { formerTotal, total, discounts, lost, items, needsAgreement, isSame } = preview;
  const gifts = items.filter(({ price }) => price === 0);
  if (isSame) return <Typography sx={{ color: 'text.secondary' }}>{t('orders.nothingIsDifferentYet')}</Typography>;
  return (
    <>
      {discounts.map(({ title, code, amount }) => (
        <Typography key={title} sx={{ color: 'text.secondary' }}>
          {`${code ? `${title} (${code})` : title}: ${amount > 0 ? `− ${rupees(amount)}` : t('orders.freeGift')}`}
        </Typography>
      ))}
      {gifts.map(({ productVariantId, name }) => (
        <Typography key={productVariantId} sx={{ color: 'text.secondary' }}>
          {t('orders.freeName', { name })}
        </Typography>
      ))}
      <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
        {t('orders.totalTotalInsteadOfFormerTotal', { total: rupees(total), formerTotal: rupees(formerTotal) })}
      </Typography>
      {lost.length > 0 && (
        <Alert severity="warning">{t('orders.theOrderWouldLoseIts', { lost: lost.join(', ') })}</Alert>
      )}
      <Alert severity={needsAgreement ? 'warning' : 'info'}>
        {needsAgreement
          ? t('orders.itCostsTotalMoreSo', { total: rupees(total - formerTotal) })
          : t('orders.itIsChangedAtOnce')}
      </Alert>
    </>
  );
}

/** Corrects the items of a pending order. What was typed stays when it is refused. */
export function CorrectDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [lines, setLines] = useState(() => linesOf(order));
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  // What the screen showed when the correction was begun.
  const [lastCorrectionId] = useState(order.corrections?.at(-1)?.id ?? null);
  const notify = useNotify();
  const refresh = useRefresh();
  const isComplete = lines.length > 0 && lines.every((line) => !lineProblem(line));
  const requested = requestedLines(lines);
  const { preview, error, isComputing, refetch } = useComputed('correction preview', requested, isComplete, (typed) =>
    previewCorrection(order.id, typed),
  );
  const errors: Record<string, string> = (error instanceof HttpError && error.body?.errors) || {};
  const priceOf = (variantId: string) =>
    preview?.items.find(({ productVariantId, price }) => productVariantId === variantId && price > 0)?.price;

  const save = async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') throw new Error('Say why. The shopper reads it.');
    if (!preview || isComputing)
      throw new Error(error?.message || 'The new total is not known yet. Please wait a moment.');
    try {
      const expectedTotal = preview.total;
      const { message } = await correctOrder(order.id, { lines: requested, reason, expectedTotal, lastCorrectionId });
      notify(message, { type: 'success' });
      refresh();
      onClose();
    } catch (failure) {
      void refetch();
      refresh();
      throw failure;
    }
  };

  return (
    <FormDialog
      title={t('orders.correctOrderNumber', { number: orderNumber(order.id) })}
      size="md"
      isDirty={reason !== '' || JSON.stringify(lines) !== JSON.stringify(linesOf(order))}
      save={save}
      failure={CORRECTION_TEXTS.failed}
      saveLabel={preview?.needsAgreement ? t('orders.askTheShopper') : t('orders.correctOrder')}
      closeLabel={t('orders.keepItAsItIs')}
      onClose={onClose}
    >
      <Box component="ul" sx={LIST} aria-label={t('orders.itemsOfTheOrder')}>
        {lines.map((line, index) => (
          <CorrectedLine
            key={line.itemId ?? line.variantId}
            line={line}
            charged={priceOf(line.variantId)}
            error={errors[`lines.${index}.price`] ?? errors[`lines.${index}.productVariantId`]}
            onChange={(changed) => setLines(lines.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => setLines(lines.filter((_, at) => at !== index))}
          />
        ))}
      </Box>
      {lines.length === 0 && <Typography color="error">{t('orders.anOrderNeedsAnItem')}</Typography>}
      <ProductSearch onAdd={(added) => setLines(withAdded(lines, added))} />
      <TextField
        id="correction-reason"
        label={t('orders.reasonWhichTheShopperReads')}
        fullWidth
        required
        value={reason}
        error={isMissing && reason.trim() === ''}
        onChange={({ target }) => setReason(target.value)}
        sx={{ marginTop: 2 }}
        slotProps={{ htmlInput: { maxLength: CORRECTION_LIMITS.reason, autoComplete: 'off' } }}
      />
      <Box role="status" aria-busy={isComputing} sx={{ display: 'grid', gap: 1, marginTop: 2 }}>
        {preview && <Outcome preview={preview} />}
        {error && <Typography color="error">{error.message || CORRECTION_TEXTS.failed}</Typography>}
      </Box>
    </FormDialog>
  );
}
