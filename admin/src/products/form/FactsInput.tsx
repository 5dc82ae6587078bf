import { Box } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { TextInput } from 'react-admin';
import { InfoCard } from '../../ui/InfoCard';

const FIELDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const Fact = ({ source, label }: { source: string; label: string }) => (
  <TextInput
    source={source}
    label={label}
    helperText={false}
    margin="none"
    slotProps={{ htmlInput: { maxLength: LIMITS.productFact } }}
  />
);

/** What shoppers want to know of a garment; none has to be filled in. */
export const FactsInput = () => (
  <InfoCard title="Fabric and care" aside="Optional">
    <Box sx={FIELDS}>
      <Fact source="fabric" label="Fabric" />
      <Fact source="fit" label="Fit" />
      <Fact source="countryOfOrigin" label="Country of origin" />
      <TextInput
        source="care"
        label="Care"
        multiline
        helperText={false}
        margin="none"
        slotProps={{ htmlInput: { maxLength: LIMITS.care } }}
      />
    </Box>
  </InfoCard>
);
