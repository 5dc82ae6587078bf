import { LIMITS } from '@rangrekha/contract/limits';
import { NumberInput } from 'react-admin';
import { InfoCard } from '../ui/InfoCard';

/** What the shop allows in an order. */
export const OrdersCard = () => (
  <InfoCard title="Orders">
    <NumberInput
      source="unitLimit"
      label="Most units of an item in an order"
      helperText="For each size and colour. Empty: as many as there are in stock."
      min={1}
      max={LIMITS.stock}
      step={1}
      margin="none"
      sx={{ maxWidth: { sm: '50%' } }}
    />
  </InfoCard>
);
