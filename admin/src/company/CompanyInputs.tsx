import { Box, Typography } from '@mui/material';
import { AREA_LIMITS } from '@rangrekha/contract/delivery-areas';
import { LIMITS } from '@rangrekha/contract/limits';
import { ANSWER_LIMITS } from '@rangrekha/contract/order-answers';
import { RESTOCK_LIMITS } from '@rangrekha/contract/restock';
import { RETURN_LIMITS } from '@rangrekha/contract/returns';
import { statesWith } from '@rangrekha/contract/states';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { WholeInput } from '../forms/WholeInput';
import { InfoCard } from '../ui/InfoCard';

const FIELDS = { display: 'grid', columnGap: 2, rowGap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const WHOLE_ROW = { gridColumn: '1 / -1' };

const DetailsCard = () => (
  <InfoCard title="Details">
    <Box sx={FIELDS}>
      <TextInput source="name" label="Name" helperText={false} sx={WHOLE_ROW} />
      <TextInput source="email" label="Email" type="email" helperText={false} />
      <TextInput
        source="phone"
        label="Phone"
        type="tel"
        helperText={false}
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
      <TextInput source="address" label="Address" helperText={false} sx={WHOLE_ROW} />
      <TextInput
        source="pincode"
        label="PIN code"
        helperText={false}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </Box>
  </InfoCard>
);

/** The limits of an order. */
const OrdersCard = () => (
  <InfoCard title="Orders">
    <Box sx={{ display: 'grid', gap: 2, maxWidth: { sm: '50%' } }}>
      <WholeInput
        source="unitLimit"
        label="Most units of an item in an order"
        hint="For each size and colour. Empty: as many as there are in stock."
        max={LIMITS.stock}
      />
      <WholeInput
        source="exchangeHoldDays"
        label="Days that an exchange is held"
        hint="So long the wanted pieces wait for the pick-up of an approved exchange."
        max={RETURN_LIMITS.holdDaysMax}
      />
      <WholeInput
        source="restockHoldHours"
        label="Hours between back-in-stock mails"
        hint="When a sold-out size is back, as many people are mailed as there are pieces. So many hours later the next ones are, for the pieces that are left."
        max={RESTOCK_LIMITS.holdHoursMax}
      />
      <WholeInput
        source="deliveryDaysMin"
        label="Least days to a delivery"
        hint="Shoppers are never promised a quicker delivery. Where enough deliveries are known, the promise is the time in which four of five arrived."
        max={AREA_LIMITS.minDaysMax}
      />
      <BooleanInput
        source="confirmByMail"
        label="Ask shoppers by mail to confirm their orders"
        helperText="A quarter of an hour after an order that waits for a confirmation call. Its links confirm or cancel the order."
      />
      <WholeInput
        source="confirmLinkHours"
        label="Hours that the links of these mails work"
        max={ANSWER_LIMITS.linkHoursMax}
      />
    </Box>
  </InfoCard>
);

/** The state and the GSTIN for invoices. */
function TaxCard() {
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
          parse={(text: string) => text.toUpperCase().replace(/\s/g, '')}
          slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
        With a GSTIN every invoice shows the GST within its prices; without one it is a plain bill. An invoice keeps the
        state and the GSTIN of the day when its order was shipped.
      </Typography>
    </InfoCard>
  );
}

export const CompanyInputs = () => (
  <>
    <DetailsCard />
    <OrdersCard />
    <TaxCard />
  </>
);
