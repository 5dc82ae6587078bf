import { Box } from '@mui/material';
import { PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { MoreFactInputs } from '../../plugins/MoreFactInputs';
import { useFactInputs } from '../../plugins/more-facts';
import { InfoCard } from '../../ui/InfoCard';
import { FactInput } from './FactInput';

const FIELDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const DETAILS = PRODUCT_FACTS.filter(({ place }) => place === 'details' || place === 'declarations');

/** What shoppers want to know of a garment; none has to be filled in. */
export const FactsInput = () => (
  <InfoCard title="Fabric and care" aside="Optional">
    <Box sx={FIELDS}>
      {DETAILS.map((fact) => (
        <FactInput key={fact.name} fact={fact} />
      ))}
    </Box>
  </InfoCard>
);

/** What plugins want to know of a product; nothing if none does. */
export function MoreFactsInput() {
  const facts = useFactInputs('product');
  if (facts.length === 0) return null;
  return (
    <InfoCard title="More facts" aside="Optional">
      <MoreFactInputs facts={facts} />
    </InfoCard>
  );
}
