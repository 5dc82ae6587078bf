import { Box, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material';
import {
  type AdminPlugin,
  BusyButton,
  CsvFileInput,
  InfoCard,
  PageBody,
  PageHead,
  Reading,
  rich,
  send,
  upload,
  useAct,
  useRead,
} from '@rangrekha/admin/plugin';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
// Types only: the calls themselves are the server's.
import type { OpenItems, OrderPayment, StatementLine } from './calls';
import { t } from './t';

const METHOD = 'UPI';
const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;
const NOTE = { color: 'text.secondary' } as const;

interface ReferenceFormProps {
  label: string;
  button: string;
  initial?: string;
  path: string;
  body: (text: string) => object;
}

/** One field and its button. */
function ReferenceForm({ label, button, initial = '', path, body }: ReferenceFormProps) {
  const { act, isBusy } = useAct(t('admin.failed'));
  const [text, setText] = useState(initial);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void act(() => send<{ message: string }>('POST', path, body(text)));
  };
  return (
    <Box component="form" onSubmit={save} sx={ROW}>
      <TextField size="small" label={label} required value={text} onChange={({ target }) => setText(target.value)} />
      <BusyButton type="submit" variant="outlined" size="small" isBusy={isBusy} busyLabel={t('admin.saving')}>
        {button}
      </BusyButton>
    </Box>
  );
}

const MatchForm = ({ orderId, reference }: { orderId: string; reference: string | null }) => (
  <ReferenceForm
    label={t('admin.reference12')}
    button={t('admin.hasCome')}
    initial={reference ?? ''}
    path="/x/upi/match"
    body={(text) => ({ orderId, reference: text })}
  />
);

const PaidBackForm = ({ reference }: { reference: string }) => (
  <ReferenceForm
    label={t('admin.paidBackBy')}
    button={t('admin.paidBack')}
    path="/x/upi/paid-back"
    body={(paidBackReference) => ({ reference, paidBackReference })}
  />
);

/** On the page of an order: what is known of its payment, and the way to match it by hand. */
function PaymentCard({ record: order }: { record: AdminOrder }) {
  return order.paymentMethod === METHOD ? <KnownPayment order={order} /> : null;
}

function KnownPayment({ order }: { order: AdminOrder }) {
  const report = useRead<OrderPayment>(`/x/upi/orders/${order.id}`);
  return (
    <InfoCard title={t('admin.heading')} aside={order.payment ? t('admin.paid') : t('admin.notPaid')}>
      <Reading report={report}>
        {({ reported, payment }) => (
          <>
            {payment && (
              <Typography variant="body2">
                {t('admin.matchedBy', {
                  reference: payment.reference,
                  name: payment.by,
                  time: dayAndTime(payment.at),
                })}
              </Typography>
            )}
            {payment?.paidBackReference && (
              <Typography variant="body2">
                {t('admin.paidBackNote', { reference: payment.paidBackReference })}
              </Typography>
            )}
            {!payment && (
              <>
                <Typography variant="body2" sx={{ ...NOTE, marginBottom: 1.5 }}>
                  {reported
                    ? t('admin.reported', { reference: reported.reference, time: dayAndTime(reported.at) })
                    : t('admin.notReported', { amount: rupees(order.orderTotal) })}
                </Typography>
                {order.deliveryStatus === 'PENDING' && (
                  <MatchForm key={reported?.reference} orderId={order.id} reference={reported?.reference ?? null} />
                )}
              </>
            )}
          </>
        )}
      </Reading>
    </InfoCard>
  );
}

const OUTCOMES: Record<StatementLine['outcome'], string> = {
  MATCHED: t('admin.matched'),
  BEFORE: t('admin.before'),
  LEFT: t('admin.left'),
};

const OrderLink = ({ id }: { id: string }) => <Link to={`/order/${id}/show`}>{orderNumber(id)}</Link>;

const Columns = ({ names, children }: { names: string[]; children: ReactNode }) => (
  <Box sx={{ overflowX: 'auto' }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          {names.map((name) => (
            <TableCell key={name}>{name}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </Box>
);

/** Reads a bank statement, and shows what became of each payment. */
function Statement() {
  const { act, isBusy } = useAct(t('admin.statementFailed'));
  const [lines, setLines] = useState<StatementLine[]>();
  const [file, setFile] = useState<File>();
  const read = (chosen: File) => {
    setFile(chosen);
    const form = new FormData();
    form.append('file', chosen);
    void act(async () => {
      const answer = await upload<{ message: string; lines: StatementLine[] }>('POST', '/x/upi/statement', form);
      setLines(answer.lines);
      return answer;
    });
  };
  return (
    <InfoCard title={t('admin.statement')}>
      <Typography variant="body2" sx={{ ...NOTE, marginBottom: 1.5 }}>
        {t('admin.statementHint')}
      </Typography>
      <CsvFileInput file={file} onChoose={read} disabled={isBusy} />
      {lines && (
        <Columns
          names={[t('admin.line'), t('admin.reference'), t('admin.amount'), t('admin.outcome'), t('admin.order')]}
        >
          {lines.map(({ line, reference, amount, outcome, reason, orderId }) => (
            <TableRow key={line}>
              <TableCell>{line}</TableCell>
              <TableCell>{reference}</TableCell>
              <TableCell>{rupees(amount)}</TableCell>
              <TableCell>
                {reason ? t('admin.outcomeReason', { outcome: OUTCOMES[outcome], reason }) : OUTCOMES[outcome]}
              </TableCell>
              <TableCell>{orderId ? <OrderLink id={orderId} /> : '–'}</TableCell>
            </TableRow>
          ))}
        </Columns>
      )}
    </InfoCard>
  );
}

const Waiting = ({ orders }: Pick<OpenItems, 'orders'>) => (
  <InfoCard title={t('admin.waiting')} aside={t('admin.orders', { count: orders.length })}>
    <Columns names={[t('admin.order'), t('admin.placed'), t('admin.due'), t('admin.payment')]}>
      {orders.map(({ orderId, placedAt, total, reference }) => (
        <TableRow key={orderId}>
          <TableCell>
            <OrderLink id={orderId} />
          </TableCell>
          <TableCell>{dayAndTime(placedAt)}</TableCell>
          <TableCell>{rupees(total)}</TableCell>
          <TableCell>
            <MatchForm key={reference} orderId={orderId} reference={reference} />
          </TableCell>
        </TableRow>
      ))}
    </Columns>
  </InfoCard>
);

const LeftOver = ({ payments }: Pick<OpenItems, 'payments'>) => (
  <InfoCard title={t('admin.leftOver')} aside={t('admin.payments', { count: payments.length })}>
    <Columns
      names={[
        ...[t('admin.reference'), t('admin.came'), t('admin.amount')],
        ...[t('admin.bankSays'), t('admin.order'), t('admin.paidBack')],
      ]}
    >
      {payments.map(({ reference, at, amount, note, orderId }) => (
        <TableRow key={reference}>
          <TableCell>{reference}</TableCell>
          <TableCell>{dayAndTime(at)}</TableCell>
          <TableCell>{rupees(amount)}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{note || '–'}</TableCell>
          <TableCell>
            {orderId ? rich(t('admin.canceledOrder'), { order: () => <OrderLink id={orderId} /> }) : '–'}
          </TableCell>
          <TableCell>
            <PaidBackForm reference={reference} />
          </TableCell>
        </TableRow>
      ))}
    </Columns>
  </InfoCard>
);

function Payments({ title }: { title: string }) {
  const report = useRead<OpenItems>('/x/upi/open');
  return (
    <PageBody>
      <PageHead title={title} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <Statement />
        <Reading report={report}>
          {({ orders, payments }) => (
            <>
              <Waiting orders={orders} />
              <LeftOver payments={payments} />
            </>
          )}
        </Reading>
      </Box>
    </PageBody>
  );
}

export default {
  places: { 'order.aside': PaymentCard },
  screens: { '/': Payments },
} satisfies AdminPlugin;
