import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Avatar, Box, Link, Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { initials } from '../frame/UserMenu';
import { InfoCard } from '../ui/InfoCard';
import { customerName } from './order-texts';

const CONTACT = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 32, overflowWrap: 'anywhere' } as const;
const ICON = { fontSize: 18, color: 'text.secondary' };

export const CustomerCard = ({ order }: { order: AdminOrder }) => {
  const name = customerName(order);
  return (
    <InfoCard title="Customer">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, marginBottom: 1 }}>
        <Avatar sx={{ width: 40, height: 40, fontSize: 14, backgroundColor: (theme) => theme.shop.plum }}>
          {initials(name)}
        </Avatar>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      </Box>
      {order.phone && (
        <Box sx={CONTACT}>
          <PhoneIcon sx={ICON} />
          <Link href={`tel:${order.phone}`} color="text.primary">
            {order.phone}
          </Link>
        </Box>
      )}
      <Box sx={CONTACT}>
        <MailIcon sx={ICON} />
        <Link href={`mailto:${order.user.email}`} color="text.primary">
          {order.user.email}
        </Link>
      </Box>
    </InfoCard>
  );
};
