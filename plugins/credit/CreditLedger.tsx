import { Box, Button, TextField, Typography } from '@mui/material';
import { BusyButton, InfoCard, Reading, StatusChip, send, TwoLines, useAct, useRead } from '@rangrekha/admin/plugin';
import { dayAndTime, fullDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { ENTRY_WORDS, nameOf, ownerOf } from './account-words';
// Types only: the calls themselves are the server's.
import type { AccountDetail, Accounts, StaffAccount } from './calls';
import { t } from './t';

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' } as const;
const LIST = { listStyle: 'none', padding: 0, margin: 0 } as const;
const ITEM = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center', paddingY: 1 },
  ...{ borderTop: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' },
} as const;

const StateChip = ({ state }: Pick<StaffAccount, 'state'>) =>
  state === 'OPEN' ? (
    <StatusChip kind="IN_STOCK" label={t('admin.open')} />
  ) : (
    <StatusChip
      kind={state === 'BLOCKED' ? 'CANCELED' : 'QUIET'}
      label={state === 'BLOCKED' ? t('admin.blocked') : t('admin.ended')}
    />
  );

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
  const { act, isBusy } = useAct(t('admin.failed'));
  return (
    <Reading report={report}>
      {({ account, entries }) => {
        const isBlocked = account.state === 'BLOCKED';
        const block = () =>
          act(() => send<{ message: string }>('POST', '/x/credit/block', { id: account.id, isBlocked: !isBlocked }));
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
                  {entry.orderId && <Link to={`/order/${entry.orderId}/show`}>{orderNumber(entry.orderId)}</Link>}
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

/** All gift cards and credits, by search, and one of them with its movements. */
export function CreditLedger() {
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
                <Typography sx={{ color: 'text.secondary' }}>{t('admin.none')}</Typography>
              )}
            </>
          )}
        </Reading>
      </InfoCard>
    </>
  );
}
