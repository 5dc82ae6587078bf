import { Box, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material';
import {
  type AdminPlugin,
  BusyButton,
  CsvFileInput,
  InfoCard,
  PageBody,
  PageHead,
  Reading,
  send,
  upload,
  useAct,
  useRead,
} from '@rangrekha/admin/plugin';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { counted, rupees } from '@rangrekha/contract/numbers';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
// Types only: the calls themselves are the server's.
import type { OpenItems, OrderPayment, StatementLine } from './calls';

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
  const { act, isBusy } = useAct('Failed to save the payment.');
  const [text, setText] = useState(initial);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void act(() => send<{ message: string }>('POST', path, body(text)));
  };
  return (
    <Box component="form" onSubmit={save} sx={ROW}>
      <TextField size="small" label={label} required value={text} onChange={({ target }) => setText(target.value)} />
      <BusyButton type="submit" variant="outlined" size="small" isBusy={isBusy} busyLabel="Saving…">
        {button}
      </BusyButton>
    </Box>
  );
}

const MatchForm = ({ orderId, reference }: { orderId: string; reference: string | null }) => (
  <ReferenceForm
    label="Reference, 12 digits"
    button="It has come"
    initial={reference ?? ''}
    path="/x/upi/match"
    body={(text) => ({ orderId, reference: text })}
  />
);

const PaidBackForm = ({ reference }: { reference: string }) => (
  <ReferenceForm
    label="Paid back by reference"
    button="Paid back"
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
    <InfoCard title="Payment by UPI" aside={order.payment ? 'Paid' : 'Not paid'}>
      <Reading report={report}>
        {({ reported, payment }) => (
          <>
            {payment && (
              <Typography variant="body2">
                {`Reference ${payment.reference}, matched by ${payment.by} on ${dayAndTime(payment.at)}.`}
              </Typography>
            )}
            {payment?.paidBackReference && (
              <Typography variant="body2">{`Paid back, reference ${payment.paidBackReference}.`}</Typography>
            )}
            {!payment && (
              <>
                <Typography variant="body2" sx={{ ...NOTE, marginBottom: 1.5 }}>
                  {reported
                    ? `The customer says it is paid: reference ${reported.reference}, ${dayAndTime(reported.at)}. Look for it at your bank.`
                    : `The customer has given no reference yet. Due: ${rupees(order.orderTotal)}.`}
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
  MATCHED: 'Matched',
  BEFORE: 'Counted before',
  LEFT: 'Left over',
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
  const { act, isBusy } = useAct('Failed to read the statement.');
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
    <InfoCard title="Bank statement">
      <Typography variant="body2" sx={{ ...NOTE, marginBottom: 1.5 }}>
        A CSV of your bank. A payment is matched by the reference of the customer, or by the order number in its text.
        Send it as often as you like: each payment counts once.
      </Typography>
      <CsvFileInput file={file} onChoose={read} disabled={isBusy} />
      {lines && (
        <Columns names={['Line', 'Reference', 'Amount', 'Outcome', 'Order']}>
          {lines.map(({ line, reference, amount, outcome, reason, orderId }) => (
            <TableRow key={line}>
              <TableCell>{line}</TableCell>
              <TableCell>{reference}</TableCell>
              <TableCell>{rupees(amount)}</TableCell>
              <TableCell>{reason ? `${OUTCOMES[outcome]}. ${reason}` : OUTCOMES[outcome]}</TableCell>
              <TableCell>{orderId ? <OrderLink id={orderId} /> : '–'}</TableCell>
            </TableRow>
          ))}
        </Columns>
      )}
    </InfoCard>
  );
}

const Waiting = ({ orders }: Pick<OpenItems, 'orders'>) => (
  <InfoCard title="Orders that wait for their payment" aside={counted(orders.length, 'order')}>
    <Columns names={['Order', 'Placed', 'Due', 'Payment']}>
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
  <InfoCard title="Payments to be matched or paid back" aside={counted(payments.length, 'payment')}>
    <Columns names={['Reference', 'Came', 'Amount', 'What the bank says', 'Order', 'Paid back']}>
      {payments.map(({ reference, at, amount, note, orderId }) => (
        <TableRow key={reference}>
          <TableCell>{reference}</TableCell>
          <TableCell>{dayAndTime(at)}</TableCell>
          <TableCell>{rupees(amount)}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{note || '–'}</TableCell>
          <TableCell>
            {orderId ? (
              <>
                <OrderLink id={orderId} />, cancelled
              </>
            ) : (
              '–'
            )}
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
