import { Box, Typography } from '@mui/material';
import type { Address } from '@rangrekha/contract';
import { InfoCard } from '../ui/InfoCard';
import { StatusChip } from '../ui/StatusChip';

const ENTRY = {
  fontStyle: 'normal',
  lineHeight: 1.6,
  paddingY: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
};

export const AddressesCard = ({ addresses }: { addresses: Address[] }) => (
  <InfoCard title="Addresses">
    {addresses.length === 0 && <Typography sx={{ color: 'text.secondary' }}>No address saved.</Typography>}
    {addresses.map(({ id, addressLine1, addressLine2, city, state, postalCode, isDefault }) => (
      <Box key={id} component="address" sx={ENTRY}>
        {isDefault && <StatusChip kind="QUIET" label="Default" />}
        <div>{addressLine1}</div>
        {addressLine2 && <div>{addressLine2}</div>}
        <div>{`${city}, ${state} ${postalCode}`}</div>
      </Box>
    ))}
  </InfoCard>
);
