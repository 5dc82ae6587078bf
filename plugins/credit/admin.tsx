import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import {
  type AdminPlugin,
  BusyButton,
  InfoCard,
  PageBody,
  PageHead,
  Reading,
  rich,
  StatusChip,
  send,
  TwoLines,
  useAct,
  useRead,
  useUnsaved,
} from '@rangrekha/admin/plugin';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime, fullDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
// Types only: the calls themselves are the server's.
import type { AccountDetail, Accounts, ShownEntry, StaffAccount, StaffOrder } from './calls';
import { t } from './t';
import { WaitingPurchases } from './WaitingPurchases';

type Message = { message: string };

const FAILED = t('admin.failed');
const NOTE = { color: 'text.secondary' } as const;
const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' } as const;

const ENTRY_WORDS: Record<ShownEntry['kind'], string> = {
  ISSUED: t('admin.issued'),
  SPENT: t('admin.spent'),
  GIVEN_BACK: t('admin.givenBack'),
  RETURNED: t('admin.returned'),
  EXPIRED: t('admin.ended'),
};

const nameOf = ({ lastFour }: Pick<StaffAccount, 'lastFour'>) =>
  lastFour ? t('admin.giftCard', { lastFour }) : t('admin.refundAsCredit');

const OrderLink = ({ id }: { id: string }) => <Link to={`/order/${id}/show`}>{orderNumber(id)}</Link>;

const StateChip = ({ state }: Pick<StaffAccount, 'state'>) =>
  state === 'OPEN' ? (
    <StatusChip kind="IN_STOCK" label={t('admin.open')} />
  ) : (
    <StatusChip
      kind={state === 'BLOCKED' ? 'CANCELED' : 'QUIET'}
      label={state === 'BLOCKED' ? t('admin.blocked') : t('admin.ended')}
    />
  );

/** Also where the page is not secure, and the browser has no `randomUUID`. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const FIELDS = {
  ...{
    display: 'grid',
    gap: 1.5,
    alignItems: 'end',
    justifyItems: 'start',
    '& > .MuiTextField-root': { width: '100%' },
  },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
} as const;
const EMPTY = { amount: '', paidBy: '', email: '', message: '' };

/** Issues a gift card that was paid before, and shows its code once. */
function IssueCard() {
  const { act, isBusy } = useAct(t('admin.issueFailed'));
  const [draft, setDraft] = useState(EMPTY);
  const [id, setId] = useState(newId);
  const [code, setCode] = useState<string>();
  useUnsaved(Object.values(draft).some(Boolean) || code !== undefined);
  const issue = async (event: FormEvent) => {
    event.preventDefault();
    const json = { ...draft, id, amount: Number(draft.amount) };
    const isIssued = await act(async () => {
      const answer = await send<Message & { code: string }>('POST', '/x/credit/issue', json);
      setCode(answer.code);
      return answer;
    });
    if (!isIssued) return;
    setDraft(EMPTY);
    setId(newId());
  };
  const field = (name: keyof typeof EMPTY, label: string, props: object = {}) => (
    <TextField
      size="small"
      label={label}
      value={draft[name]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      {...props}
    />
  );
  return (
    <InfoCard title={t('admin.newCard')}>
      <Typography variant="body2" sx={{ ...NOTE, marginBottom: 2 }}>
        {t('admin.newCardHint')}
      </Typography>
      {code && (
        <Alert severity="success" sx={{ marginBottom: 2 }} onClose={() => setCode(undefined)}>
          {rich(t('admin.codeIs', { code }), { code: (text) => <strong>{text}</strong> })}
        </Alert>
      )}
      <Box component="form" onSubmit={(event: FormEvent) => void issue(event)} sx={FIELDS}>
        {field('amount', t('admin.amount'), {
          type: 'number',
          required: true,
          slotProps: { htmlInput: { min: 1, max: 100_000, step: 0.01 } },
        })}
        {field('paidBy', t('admin.paidBy'), { required: true, slotProps: { htmlInput: { maxLength: 60 } } })}
        {field('email', t('admin.mailTo'), { type: 'email' })}
        {field('message', t('admin.words'), {
          sx: { gridColumn: '1 / -1' },
          multiline: true,
          slotProps: { htmlInput: { maxLength: 300 } },
        })}
        <BusyButton type="submit" variant="contained" isBusy={isBusy} busyLabel={t('admin.issuing')}>
          {t('admin.issue')}
        </BusyButton>
      </Box>
    </InfoCard>
  );
}

/** All gift cards and credits, by search, and one of them with its movements. */
function Ledger() {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<string>();
  const report = useRead<Accounts>(`/x/credit/accounts?${new URLSearchParams(q ? { q } : {})}`);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setQ(typed.trim());
    setChosen(undefined);
  };
  return (
    <>
      {chosen && <Detail id={chosen} onClose={() => setChosen(undefined)} />}
      <InfoCard title={t('admin.ledger')}>
        <Box component="form" role="search" onSubmit={search} sx={{ ...ROW, alignItems: 'flex-end', marginBottom: 2 }}>
          <TextField
            size="small"
            label={t('admin.searchLabel')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            sx={{ width: '22rem', maxWidth: '100%' }}
          />
          <Button type="submit" variant="outlined">
            {t('admin.search')}
          </Button>
        </Box>
        <Reading report={report}>
          {({ accounts, outstanding, count }) => (
            <>
              <Typography variant="body2" sx={{ marginBottom: 1 }}>
                {t('admin.outstanding', { amount: rupees(outstanding), count })}
              </Typography>
              {accounts.length > 0 ? (
                <AccountList accounts={accounts} onChoose={setChosen} />
              ) : (
                <Typography sx={NOTE}>{t('admin.none')}</Typography>
              )}
            </>
          )}
        </Reading>
      </InfoCard>
    </>
  );
}

const LIST = { listStyle: 'none', padding: 0, margin: 0 } as const;
const ITEM = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center', paddingY: 1 },
  ...{ borderTop: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' },
} as const;

/** Whose it is; a gift card may be in a drawer. */
const ownerOf = ({ customer, kind }: StaffAccount): string =>
  customer
    ? t('admin.owner', { name: customer.name, email: customer.email })
    : kind === 'GIFT_CARD'
      ? t('admin.notAdded')
      : t('admin.erased');

const AccountList = ({ accounts, onChoose }: { accounts: StaffAccount[]; onChoose: (id: string) => void }) => (
  <Box component="ul" sx={LIST}>
    {accounts.map((account) => (
      <Box component="li" key={account.id} sx={ITEM}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <TwoLines first={nameOf(account)} second={ownerOf(account)} />
        </Box>
        <Box sx={{ flex: '0 1 9rem' }}>
          <TwoLines first={rupees(account.balance)} second={t('admin.until', { day: fullDay(account.expiresAt) })} />
        </Box>
        <StateChip state={account.state} />
        <Button
          size="small"
          onClick={() => onChoose(account.id)}
          aria-label={t('admin.showAccount', { name: nameOf(account) })}
        >
          {t('admin.show')}
        </Button>
      </Box>
    ))}
  </Box>
);

function Detail({ id, onClose }: { id: string; onClose: () => void }) {
  const report = useRead<AccountDetail>(`/x/credit/accounts/${id}`);
  const { act, isBusy } = useAct(FAILED);
  return (
    <Reading report={report}>
      {({ account, entries }) => {
        const isBlocked = account.state === 'BLOCKED';
        const block = () =>
          act(() => send<Message>('POST', '/x/credit/block', { id: account.id, isBlocked: !isBlocked }));
        return (
          <InfoCard title={nameOf(account)} aside={rupees(account.balance)}>
            {account.paidBy && <Typography variant="body2">{t('admin.paid', { paidBy: account.paidBy })}</Typography>}
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {ownerOf(account)}
            </Typography>
            <Box component="ul" sx={{ ...LIST, marginTop: 1.5 }}>
              {entries.map((entry) => (
                <Box component="li" key={`${entry.at} ${entry.kind} ${entry.orderId}`} sx={ITEM}>
                  <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
                    <TwoLines
                      first={ENTRY_WORDS[entry.kind]}
                      second={[dayAndTime(entry.at), entry.by].filter(Boolean).join(', ')}
                    />
                  </Box>
                  {entry.orderId && <OrderLink id={entry.orderId} />}
                  <span>{rupees(entry.amount)}</span>
                </Box>
              ))}
            </Box>
            <Box sx={{ ...ROW, marginTop: 2 }}>
              <BusyButton
                variant="outlined"
                color={isBlocked ? 'primary' : 'error'}
                isBusy={isBusy}
                busyLabel={t('admin.saving')}
                onClick={() => void block()}
              >
                {isBlocked ? t('admin.unblock') : t('admin.block')}
              </BusyButton>
              <Button onClick={onClose}>{t('admin.close')}</Button>
            </Box>
          </InfoCard>
        );
      }}
    </Reading>
  );
}

/** On the page of an order: what credit has paid, and refunds that the shopper wants as credit. */
function OrderCard({ record: order }: { record: AdminOrder }) {
  const report = useRead<StaffOrder>(`/x/credit/orders/${order.id}`);
  const { act, isBusy } = useAct(FAILED);
  if (!report.data || report.data.entries.length + report.data.returns.length === 0) return null;
  return (
    <InfoCard title={t('admin.heading')}>
      <Reading report={report}>
        {({ entries, returns }) => (
          <>
            {entries.map((entry) => (
              <Typography key={`${entry.at} ${entry.kind}`} variant="body2">
                {t('admin.entry', {
                  what: ENTRY_WORDS[entry.kind],
                  amount: rupees(Math.abs(entry.amount)),
                  time: dayAndTime(entry.at),
                })}
              </Typography>
            ))}
            {returns.map(({ id, number, amount }) => (
              <Box key={id} sx={{ marginTop: 1.5 }}>
                <Typography variant="body2" sx={{ ...NOTE, marginBottom: 1 }}>
                  {t('admin.toBeRefunded', { number })}
                </Typography>
                <BusyButton
                  variant="outlined"
                  size="small"
                  isBusy={isBusy}
                  busyLabel={t('admin.saving')}
                  onClick={() => void act(() => send<Message>('POST', '/x/credit/give-refund', { returnId: id }))}
                >
                  {t('admin.give', { amount: rupees(amount) })}
                </BusyButton>
              </Box>
            ))}
          </>
        )}
      </Reading>
    </InfoCard>
  );
}

const Screen = ({ title }: { title: string }) => (
  <PageBody>
    <PageHead title={title} />
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <WaitingPurchases />
      <IssueCard />
      <Ledger />
    </Box>
  </PageBody>
);

export default {
  places: { 'order.aside': OrderCard },
  screens: { '/': Screen },
} satisfies AdminPlugin;
