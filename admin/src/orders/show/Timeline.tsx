import CreditNoteIcon from '@mui/icons-material/AssignmentReturnOutlined';
import CanceledIcon from '@mui/icons-material/BlockOutlined';
import DeliveredIcon from '@mui/icons-material/CheckOutlined';
import OutIcon from '@mui/icons-material/DeliveryDiningOutlined';
import TrackingIcon from '@mui/icons-material/EditLocationAltOutlined';
import CorrectionIcon from '@mui/icons-material/EditOutlined';
import AddressIcon from '@mui/icons-material/HomeOutlined';
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import PhoneIcon from '@mui/icons-material/PhoneInTalkOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import PlacedIcon from '@mui/icons-material/ShoppingBagOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import { Box, Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import type { ReactElement } from 'react';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { SecondaryText } from '../../ui/SecondaryText';
import { type TimelineEntry, timelineEntries } from './timeline-entries';

const ICONS: Record<TimelineEntry['kind'], ReactElement> = {
  PENDING: <PlacedIcon />,
  SHIPPED: <ShippedIcon />,
  DELIVERED: <DeliveredIcon />,
  CANCELED: <CanceledIcon />,
  TRACKING: <TrackingIcon />,
  OUT_FOR_DELIVERY: <OutIcon />,
  ADDRESS: <AddressIcon />,
  CORRECTION: <CorrectionIcon />,
  CALL: <PhoneIcon />,
  NOTE: <NoteIcon />,
  INVOICE: <InvoiceIcon />,
  CREDIT_NOTE: <CreditNoteIcon />,
  PAYMENT: <PaymentIcon />,
  MAIL: <MailIcon />,
};

const ENTRY = {
  position: 'relative',
  paddingLeft: 6,
  paddingBottom: 2,
  minHeight: 46,
  overflowWrap: 'anywhere',
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 16,
    top: 34,
    bottom: 0,
    borderLeft: '1px solid',
    borderColor: 'divider',
  },
} as const;

const MARK = {
  position: 'absolute',
  left: 0,
  top: 1,
  width: 33,
  height: 33,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: '1px solid',
  borderColor: 'divider',
  color: 'text.secondary',
  '& .MuiSvgIcon-root': { fontSize: 18 },
} as const;
const NEWEST_MARK = {
  ...MARK,
  borderColor: 'secondary.main',
  backgroundColor: 'secondary.main',
  color: 'secondary.contrastText',
};

const Entry = ({ entry: { kind, what, who, when }, isNewest }: { entry: TimelineEntry; isNewest: boolean }) => (
  <Box component="li" sx={ENTRY}>
    <Box aria-hidden sx={isNewest ? NEWEST_MARK : MARK}>
      {ICONS[kind]}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
      <Typography sx={{ fontWeight: isNewest ? 600 : undefined }}>{what}</Typography>
      <SecondaryText component="time" dateTime={when}>
        {dayAndTime(when)}
      </SecondaryText>
    </Box>
    <SecondaryText>{who}</SecondaryText>
  </Box>
);

/** The history of the order, newest first: what, who, when. */
export const Timeline = ({ order }: { order: AdminOrder }) => (
  <InfoCard title={t('orders.timeline')}>
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {timelineEntries(order).map((entry, index) => (
        <Entry key={entry.id} entry={entry} isNewest={index === 0} />
      ))}
    </Box>
  </InfoCard>
);
