import { Box, Typography } from '@mui/material';
import { AREA_LIMITS } from '@rangrekha/contract/delivery-areas';
import { LIMITS } from '@rangrekha/contract/limits';
import { ANSWER_LIMITS } from '@rangrekha/contract/order-answers';
import { HSN_DIGITS, type HsnDigits } from '@rangrekha/contract/rate-classes';
import { RESTOCK_LIMITS } from '@rangrekha/contract/restock';
import { RETURN_LIMITS } from '@rangrekha/contract/returns';
import { statesWith } from '@rangrekha/contract/states';
import { BooleanInput, required, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Allowed } from '../auth/Allowed';
import { WholeInput } from '../forms/WholeInput';
import { MakerInput } from '../makers/MakerInput';
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

/** Who answers complaints, by the E-Commerce Rules. */
const OfficerCard = () => (
  <InfoCard title="Grievance officer">
    <Box sx={FIELDS}>
      <TextInput source="grievanceName" label="Name of the officer" helperText={false} />
      <TextInput source="grievanceDesignation" label="Designation" helperText={false} />
      <TextInput
        source="grievanceEmail"
        label="Email of the officer"
        type="email"
        helperText="Empty: that of the company."
      />
      <TextInput
        source="grievancePhone"
        label="Phone of the officer"
        type="tel"
        helperText="Empty: that of the company."
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
    </Box>
    <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
      The officer stands in the footer and on the page /grievance, where shoppers complain. A shop in India must name
      one.
    </Typography>
  </InfoCard>
);

/** Who the company is in law. */
const LegalCard = () => (
  <InfoCard title="Legal details">
    <Box sx={FIELDS}>
      <TextInput source="legalName" label="Legal name" helperText="Empty: the name." />
      <TextInput
        source="cin"
        label="CIN"
        helperText="Of a registered company."
        parse={(text: string) => text.toUpperCase().replace(/\s/g, '')}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
      />
      <TextInput
        source="otherAddresses"
        label="Other addresses"
        helperText="Branches and warehouses, one a line. The address above is the registered one."
        multiline
        minRows={2}
        sx={WHOLE_ROW}
      />
    </Box>
  </InfoCard>
);

/** What is declared of the goods. */
const DeclarationsCard = () => (
  <>
    <Allowed access="catalogue">
      <MakerInput source="defaultMakerId" hint="Of products whose categories have no maker." />
    </Allowed>
    <InfoCard title="Declarations">
      <BooleanInput
        source="needsDeclarations"
        label="Publish only products with all declarations"
        helperText="A maker, and the country of origin of imported goods. Products that are live stay live."
      />
    </InfoCard>
    <InfoCard title="Customers">
      <BooleanInput
        source="asksBirthDate"
        label="Ask customers for their date of birth"
        helperText="The account asks once. A registration stores 1 January 2000, because its form does not ask."
      />
    </InfoCard>
  </>
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

const HSN_NAMES: Record<HsnDigits, string> = { 4: '4, up to ₹5 crore', 6: '6, above ₹5 crore' };
const HSN_CHOICES = HSN_DIGITS.map((id) => ({ id, name: HSN_NAMES[id] }));

/** What invoices need: the state, the GSTIN and the digits of HSN codes. */
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
        <SelectInput
          source="hsnDigits"
          label="Digits of HSN codes"
          choices={HSN_CHOICES}
          validate={required()}
          helperText="By the turnover of the last financial year. Codes of categories need as many from now on."
          sx={WHOLE_ROW}
          margin="none"
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
    <OfficerCard />
    <LegalCard />
    <DeclarationsCard />
    <OrdersCard />
    <TaxCard />
  </>
);
