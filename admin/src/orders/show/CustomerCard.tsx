import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Avatar, Box, Link } from '@mui/material';
import type { AdminOrder, Customer } from '@rangrekha/contract';
import { count, rupees } from '@rangrekha/contract/numbers';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../language/t';
import { initials } from '../../shell/UserMenu';
import { InfoCard } from '../../ui/InfoCard';
import { NOTE_LIST, NoteEntry } from '../../ui/StaffNotes';
import { StatusChip } from '../../ui/StatusChip';
import { TwoLines } from '../../ui/TwoLines';
import { TOUCH_LINK } from '../../ui/touch-link';
import { customerName } from '../order-texts';

/** Notes that are shown; the page of the customer has all of them. */
const NOTES = 3;

const CONTACT = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 32, overflowWrap: 'anywhere' } as const;
const ICON = { fontSize: 18, color: 'text.secondary' };

/** `6 orders, ₹24,310.00 spent, none refused` */
const record = ({ orderCount, spent, refused }: NonNullable<AdminOrder['customer']>) =>
  t('orders.orderSpentSpentPartRefused', {
    orders: orderCount,
    spent: rupees(spent),
    part: refused === 0 ? t('words.noneInSentence') : count(refused),
  });

/** What the staff have noted about the customer: tags, and the newest notes. */
function StaffWords({ id }: { id: string }) {
  const { data } = useGetOne<Customer>('customer', { id });
  if (!data) return null;
  const { tags, notes = [] } = data;
  return (
    <>
      {tags.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBottom: 1 }}>
          {tags.map((tag) => (
            <StatusChip key={tag} kind="QUIET" label={tag} />
          ))}
        </Box>
      )}
      {notes.length > 0 && (
        <Box component="ul" aria-label={t('words.notesAboutTheCustomer')} sx={{ ...NOTE_LIST, marginTop: 1.5 }}>
          {notes.slice(-NOTES).map((note) => (
            <NoteEntry key={note.id} note={note} />
          ))}
        </Box>
      )}
    </>
  );
}

export const CustomerCard = ({ order }: { order: AdminOrder }) => {
  const name = customerName(order);
  return (
    <InfoCard
      title={t('words.customer')}
      aside={
        order.customer && (
          <Box
            component={RouterLink}
            to={`/customer/${order.customer.id}/show`}
            sx={{ ...TOUCH_LINK, color: 'info.main' }}
          >
            {t('orders.openPage')}
          </Box>
        )
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, marginBottom: 1 }}>
        <Avatar
          sx={{ width: '2.5rem', height: '2.5rem', fontSize: '0.875rem', backgroundColor: (theme) => theme.shop.plum }}
        >
          {initials(name)}
        </Avatar>
        <TwoLines first={name} second={order.customer && record(order.customer)} isStrong />
      </Box>
      {order.customer && <StaffWords id={order.customer.id} />}
      {order.phone && (
        <Box sx={CONTACT}>
          <PhoneIcon sx={ICON} />
          <Link href={`tel:${order.phone}`} color="text.primary" sx={TOUCH_LINK}>
            {order.phone}
          </Link>
        </Box>
      )}
      {order.user.email && (
        <Box sx={CONTACT}>
          <MailIcon sx={ICON} />
          <Link href={`mailto:${order.user.email}`} color="text.primary" sx={TOUCH_LINK}>
            {order.user.email}
          </Link>
        </Box>
      )}
    </InfoCard>
  );
};
