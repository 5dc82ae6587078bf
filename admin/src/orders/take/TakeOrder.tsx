import CheckIcon from '@mui/icons-material/CheckOutlined';
import { Alert, Box, TextField, Typography } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { rupees } from '@rangrekha/contract/numbers';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type HttpError, useNotify, useRedirect } from 'react-admin';
import { useUnsaved } from '../../forms/LeaveGuard';
import { t } from '../../language/t';
import { translated } from '../../language/translated';
import { PageBody } from '../../shell/PageBody';
import { PageHead } from '../../shell/PageHead';
import { BusyButton } from '../../ui/BusyButton';
import { InfoCard } from '../../ui/InfoCard';
import { SecondaryText } from '../../ui/SecondaryText';
import { TwoColumns } from '../../ui/TwoColumns';
import { AddressCard } from './AddressCard';
import { CartAmounts } from './CartAmounts';
import { CustomerCard } from './CustomerCard';
import { ItemsCard } from './ItemsCard';
import { KeptDraft } from './KeptDraft';
import { cartOf, EMPTY_DRAFT, missing, NEW_ADDRESS, type OrderDraft, requestOf } from './order-draft';
import { isOrderable, totalOf } from './order-lines';
import { previewOrder, refreshLines, takeOrder } from './take-order-requests';
import { useComputed } from './use-computed';
import { useKeptDraft } from './use-kept-draft';

const INCOMPLETE = t('orders.somethingIsMissingPleaseCheck');

/** Enter after a code must not place the order: its total is computed first. */
function keepOrder(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/** Takes an order by phone. What was typed stays when it is refused, and each line says what no longer fits. */
export function TakeOrder() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const isBegun = JSON.stringify(draft) !== JSON.stringify(EMPTY_DRAFT);
  useUnsaved(!isPlaced && isBegun);
  const { kept, forget } = useKeptDraft(draft, isBegun);
  const notice = useRef<HTMLDivElement>(null);
  const notify = useNotify();
  const redirect = useRedirect();
  const isPriced = draft.lines.length > 0 && draft.lines.every(isOrderable);
  const {
    preview,
    error: failure,
    isComputing,
    refetch,
  } = useComputed('order preview', cartOf(draft), isPriced, previewOrder);
  const absent = missing(draft);
  const errors = wasTried ? { ...refused, ...absent } : {};
  const change = (fields: Partial<OrderDraft>) => {
    setDraft((before) => ({ ...before, ...fields }));
    setRefused({});
    if (refusal === INCOMPLETE) setRefusal('');
  };
  useEffect(() => {
    if (refusal) notice.current?.focus();
  }, [refusal]);

  const goOn = async (begun: OrderDraft) => {
    setDraft(begun);
    forget();
    // Prices and stock may be others by now.
    const lines = await refreshLines(begun.lines).catch(() => begun.lines);
    setDraft((before) => ({ ...before, lines }));
  };

  const refuse = async (error: unknown) => {
    const { message, body, status } = error as HttpError;
    const byPath = Object.entries((body?.errors ?? {}) as Record<string, string>);
    setRefused(Object.fromEntries(byPath.map(([path, text]) => [path.replace(/^new(Customer|Address)\./, ''), text])));
    setRefusal(message || t('orders.theOrderCouldNotBe'));
    // The prices and the stock of now say what has to change.
    if (status !== 409) return;
    const lines = await refreshLines(draft.lines).catch(() => draft.lines);
    setDraft((before) => ({ ...before, lines }));
    if (isPriced) await refetch();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    const isComplete = Object.keys(absent).length === 0;
    setRefusal(isComplete ? '' : INCOMPLETE);
    if (!isComplete) return;
    setBusy(true);
    try {
      const { message, order } = await takeOrder(requestOf(draft, preview));
      notify(message, { type: 'success' });
      setPlaced(true);
      redirect('show', 'order', order.id);
    } catch (error) {
      await refuse(error);
    }
    setBusy(false);
  };

  const { customer, newCustomer, lines, code } = draft;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <PageBody>
      <PageHead
        title={t('orders.takeAnOrder')}
        parent={{ label: t('words.orders'), to: '/order' }}
        here={t('orders.byPhoneLabel')}
      />
      {kept && !isBegun && <KeptDraft draft={kept} onContinue={() => goOn(kept)} onDiscard={forget} />}
      <form onSubmit={submit} noValidate>
        <TwoColumns
          asideWidth={340}
          aside={
            <InfoCard title={t('orders.summary')} aside={t('orders.cashOnDelivery')}>
              <TextField
                id="order-code"
                label={t('orders.discountCode')}
                fullWidth
                value={code}
                onChange={({ target }) => change({ code: target.value })}
                onKeyDown={keepOrder}
                error={Boolean(errors.code ?? preview?.code?.problem)}
                helperText={errors.code ?? translated(preview?.code?.problem ?? '')}
                sx={{ marginBottom: 1.5 }}
                slotProps={{ htmlInput: { maxLength: LIMITS.name, autoComplete: 'off', autoCapitalize: 'characters' } }}
              />
              <Box role="status" aria-busy={isComputing} sx={{ marginBottom: 2 }}>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                  <span>{t('words.piece', { pieces: units })}</span>
                  {!preview && <strong>{rupees(totalOf(lines))}</strong>}
                </Box>
                {preview && <CartAmounts cart={preview} />}
                {failure && <Typography color="error">{failure.message}</Typography>}
              </Box>
              {refusal && (
                <Alert ref={notice} tabIndex={-1} severity="error" sx={{ marginBottom: 2 }}>
                  {refusal}
                </Alert>
              )}
              <BusyButton
                type="submit"
                variant="contained"
                fullWidth
                startIcon={<CheckIcon />}
                isBusy={isBusy}
                busyLabel={t('orders.placing')}
                disabled={isComputing}
              >
                {t('orders.placeOrder')}
              </BusyButton>
              <SecondaryText sx={{ marginTop: 1.5 }}>{t('orders.theTimelineAndTheAudit')}</SecondaryText>
            </InfoCard>
          }
        >
          <CustomerCard
            customer={customer}
            newCustomer={newCustomer}
            errors={errors}
            onChoose={(chosen) => change({ customer: chosen, addressChoice: NEW_ADDRESS, phone: chosen?.mobile ?? '' })}
            onType={(typed) => change({ newCustomer: typed })}
          />
          <ItemsCard lines={lines} onChange={(next) => change({ lines: next })} error={errors.lines} />
          <AddressCard draft={draft} errors={errors} onChange={change} />
        </TwoColumns>
      </form>
    </PageBody>
  );
}
