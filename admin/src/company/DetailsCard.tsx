import { Box } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { TextInput } from 'react-admin';
import { InfoCard } from '../ui/InfoCard';

const FIELDS = { display: 'grid', columnGap: 2, rowGap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const WHOLE_ROW = { gridColumn: '1 / -1' };

export const DetailsCard = () => (
  <InfoCard title="Details">
    <Box sx={FIELDS}>
      <TextInput
        source="name"
        label="Name"
        helperText={false}
        sx={WHOLE_ROW}
        slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
      />
      <TextInput
        source="email"
        label="Email"
        type="email"
        helperText={false}
        slotProps={{ htmlInput: { maxLength: LIMITS.email } }}
      />
      <TextInput
        source="phone"
        label="Phone"
        type="tel"
        helperText={false}
        slotProps={{ htmlInput: { maxLength: LIMITS.phone, inputMode: 'numeric' } }}
      />
      <TextInput
        source="address"
        label="Address"
        helperText={false}
        sx={WHOLE_ROW}
        slotProps={{ htmlInput: { maxLength: LIMITS.addressLine } }}
      />
      <TextInput
        source="pincode"
        label="PIN code"
        helperText={false}
        slotProps={{ htmlInput: { maxLength: LIMITS.postalCode, inputMode: 'numeric' } }}
      />
    </Box>
  </InfoCard>
);
