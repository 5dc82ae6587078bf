import { Box, Link, Typography } from '@mui/material';
import type { Address, Customer } from '@rangrekha/contract';
import { isAdult } from '@rangrekha/contract/adults';
import { fullDay, indiaDay } from '@rangrekha/contract/dates';
import { languageName } from '@rangrekha/contract/languages';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { AuditButton } from '../audit/AuditButton';
import { ActiveButton } from '../forms/ActiveButton';
import { t } from '../language/t';
import { MoreFactsCard } from '../plugins/MoreFactsCard';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { ShowPage } from '../shell/ShowPage';
import { InfoCard } from '../ui/InfoCard';
import { ExportButton } from '../ui/lists/ExportButton';
import { LINE_ABOVE } from '../ui/row-styles';
import { ActiveChip, StatusChip } from '../ui/StatusChip';
import { TwoColumns } from '../ui/TwoColumns';
import { TOUCH_LINK } from '../ui/touch-link';
import { AddEmail, ConfirmEmail } from './AddEmail';
import { NotesCard, TagsCard } from './CustomerNotes';
import { EraseButton } from './EraseButton';
import { LatestOrders } from './LatestOrders';

const PAIR = {
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  gap: 1,
  minHeight: 32,
  alignItems: 'center',
} as const;

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={PAIR}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

const DetailsCard = ({ customer }: { customer: Customer }) => {
  const { email, mobile, username, dob, language = 'en' } = customer;
  return (
    <InfoCard title={t('words.details')}>
      <Box component="dl" sx={{ margin: 0 }}>
        <Detail name={t('words.email')}>
          {email ? (
            <Link href={`mailto:${email}`} color="text.primary" sx={TOUCH_LINK}>
              {email}
            </Link>
          ) : (
            '–'
          )}
        </Detail>
        <Detail name={t('words.mobile')}>
          {mobile ? (
            <Link href={`tel:${mobile}`} color="text.primary" sx={TOUCH_LINK}>
              {mobile}
            </Link>
          ) : (
            '–'
          )}
        </Detail>
        <Detail name={t('customers.username')}>{username}</Detail>
        <Detail name={t('customers.language')}>
          <span lang={language}>{languageName(language)}</span>
        </Detail>
        <Detail name={t('customers.dateOfBirth')}>
          {dob ? fullDay(dob) : '–'}
          {dob && !isAdult(dob, indiaDay(new Date())) && <div>{t('customers.under18AParentHas')}</div>}
        </Detail>
      </Box>
      {customer.requestedEmail && <ConfirmEmail customer={customer} request={customer.requestedEmail} />}
      {!email && <AddEmail customer={customer} />}
    </InfoCard>
  );
};

const ENTRY = {
  fontStyle: 'normal',
  lineHeight: 1.6,
  paddingY: 1.5,
  ...LINE_ABOVE,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
};

const AddressesCard = ({ addresses }: { addresses: Address[] }) => (
  <InfoCard title={t('customers.addresses')}>
    {addresses.length === 0 && (
      <Typography sx={{ color: 'text.secondary' }}>{t('customers.noAddressSaved')}</Typography>
    )}
    {addresses.map(({ id, addressLine1, addressLine2, city, state, postalCode, isDefault, ...recipient }) => (
      <Box key={id} component="address" sx={ENTRY}>
        {isDefault && <StatusChip kind="QUIET" label={t('customers.default')} />}
        <div>{[recipient.recipientName, recipient.recipientPhone].filter(Boolean).join(', ')}</div>
        <div>{addressLine1}</div>
        {addressLine2 && <div>{addressLine2}</div>}
        <div>{`${city}, ${state} ${postalCode}`}</div>
      </Box>
    ))}
  </InfoCard>
);

function CustomerPage() {
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  return (
    <PageBody>
      <PageHead
        parent={{ label: t('words.customers'), to: '/customer' }}
        here={customer.username}
        title={customer.name}
        mark={<ActiveChip {...customer} />}
        status={[
          t('customers.joinedDay', { day: fullDay(customer.createdAt) }),
          customer.erasureAskedAt && t('customers.askedOnDayToBe', { day: fullDay(customer.erasureAskedAt) }),
        ]
          .filter(Boolean)
          .join('. ')}
        actions={
          <>
            <AuditButton of={customer.id} />
            <ExportButton
              path={`/customers/${customer.id}/data`}
              fileName={`${customer.username}.json`}
              label={t('customers.saveData')}
            />
            <ActiveButton path="customers" account={customer} />
            <EraseButton customer={customer} />
          </>
        }
      />
      <TwoColumns
        asideWidth={372}
        aside={
          <>
            <DetailsCard customer={customer} />
            <TagsCard customer={customer} />
            <AddressesCard addresses={customer.addresses ?? []} />
            <MoreFactsCard subject="customer" record={customer} />
          </>
        }
      >
        <LatestOrders customer={customer} />
        <NotesCard customer={customer} />
      </TwoColumns>
    </PageBody>
  );
}

export const CustomerShow = () => (
  <ShowPage>
    <CustomerPage />
  </ShowPage>
);
