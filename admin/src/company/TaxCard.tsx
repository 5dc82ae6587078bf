import { Box, Typography } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { statesWith } from '@rangrekha/contract/states';
import { SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { InfoCard } from '../ui/InfoCard';

const FIELDS = { display: 'grid', columnGap: 2, rowGap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

/** What an invoice needs beyond name and address. */
export function TaxCard() {
  const state: string = useWatch({ name: 'state' }) ?? '';
  const choices = statesWith(state).map((name) => ({ id: name, name }));
  return (
    <InfoCard title="Invoices">
      <Box sx={FIELDS}>
        <SelectInput source="state" label="State" choices={choices} emptyText="None" helperText={false} margin="none" />
        <TextInput
          source="gstin"
          label="GSTIN"
          helperText={false}
          parse={(text: string) => text.toUpperCase()}
          slotProps={{ htmlInput: { maxLength: LIMITS.gstin, spellCheck: false, autoComplete: 'off' } }}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
        With a GSTIN every invoice shows the GST within its prices; without one it is a plain bill. An invoice keeps
        what stood here when its order was shipped.
      </Typography>
    </InfoCard>
  );
}
