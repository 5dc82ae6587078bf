import { Box } from '@mui/material';
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
import { t } from '../language/t';
import { MakerInput } from '../makers/MakerInput';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';

const FIELDS = { display: 'grid', columnGap: 2, rowGap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const WHOLE_ROW = { gridColumn: '1 / -1' };

const DetailsCard = () => (
  <InfoCard title={t('words.details')}>
    <Box sx={FIELDS}>
      <TextInput source="name" label={t('words.name')} helperText={false} sx={WHOLE_ROW} />
      <TextInput source="email" label={t('words.email')} type="email" helperText={false} />
      <TextInput
        source="phone"
        label={t('words.phoneLabel')}
        type="tel"
        helperText={false}
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
      <TextInput source="address" label={t('words.addressLabel')} helperText={false} sx={WHOLE_ROW} />
      <TextInput
        source="pincode"
        label={t('words.pinCode')}
        helperText={false}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </Box>
  </InfoCard>
);

/** Who answers complaints, by the E-Commerce Rules. */
const OfficerCard = () => (
  <InfoCard title={t('company.grievanceOfficerLabel')}>
    <Box sx={FIELDS}>
      <TextInput source="grievanceName" label={t('company.nameOfTheOfficer')} helperText={false} />
      <TextInput source="grievanceDesignation" label={t('company.designation')} helperText={false} />
      <TextInput
        source="grievanceEmail"
        label={t('company.emailOfTheOfficerLabel')}
        type="email"
        helperText={t('company.emptyThatOfTheCompany')}
      />
      <TextInput
        source="grievancePhone"
        label={t('company.phoneOfTheOfficerLabel')}
        type="tel"
        helperText={t('company.emptyThatOfTheCompany')}
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
    </Box>
    <SecondaryText sx={{ marginTop: 1.5 }}>{t('company.theOfficerStandsInThe')}</SecondaryText>
  </InfoCard>
);

/** Who the company is in law. */
const LegalCard = () => (
  <InfoCard title={t('company.legalDetails')}>
    <Box sx={FIELDS}>
      <TextInput source="legalName" label={t('company.legalNameLabel')} helperText={t('company.emptyTheName')} />
      <TextInput
        source="cin"
        label={t('company.cin')}
        helperText={t('company.ofARegisteredCompany')}
        parse={(text: string) => text.toUpperCase().replace(/\s/g, '')}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
      />
      <TextInput
        source="otherAddresses"
        label={t('company.otherAddressesLabel')}
        helperText={t('company.branchesAndWarehousesOneA')}
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
      <MakerInput source="defaultMakerId" hint={t('company.ofProductsWhoseCategoriesHave')} />
    </Allowed>
    <InfoCard title={t('words.declarations')}>
      <BooleanInput
        source="needsDeclarations"
        label={t('company.publishOnlyProductsWithAll')}
        helperText={t('company.aMakerAndTheCountry')}
      />
    </InfoCard>
    <InfoCard title={t('words.customers')}>
      <BooleanInput
        source="asksBirthDate"
        label={t('company.askCustomersForTheirDate')}
        helperText={t('company.theAccountAsksOnceA')}
      />
    </InfoCard>
  </>
);

/** The limits of an order. */
const OrdersCard = () => (
  <InfoCard title={t('words.orders')}>
    <Box sx={{ display: 'grid', gap: 2, maxWidth: { sm: '50%' } }}>
      <WholeInput
        source="unitLimit"
        label={t('company.mostUnitsOfAnItemInAn')}
        hint={t('company.forEachSizeAndColour')}
        max={LIMITS.stock}
      />
      <WholeInput
        source="exchangeHoldDays"
        label={t('company.daysThatAnExchangeIsHeld')}
        hint={t('company.soLongTheWantedPieces')}
        max={RETURN_LIMITS.holdDaysMax}
      />
      <WholeInput
        source="restockHoldHours"
        label={t('company.hoursBetweenBackInStockMails')}
        hint={t('company.whenASoldOutSize')}
        max={RESTOCK_LIMITS.holdHoursMax}
      />
      <WholeInput
        source="deliveryDaysMin"
        label={t('company.leastDaysToADeliveryLabel')}
        hint={t('company.shoppersAreNeverPromisedA')}
        max={AREA_LIMITS.minDaysMax}
      />
      <BooleanInput
        source="confirmByMail"
        label={t('company.askShoppersByMailTo')}
        helperText={t('company.aQuarterOfAnHour')}
      />
      <WholeInput source="confirmLinkHours" label={t('company.hoursThatTheLinksOf')} max={ANSWER_LIMITS.linkHoursMax} />
    </Box>
  </InfoCard>
);

const HSN_NAMES: Record<HsnDigits, string> = { 4: t('company.n4UpTo5Crore'), 6: t('company.n6Above5Crore') };
const HSN_CHOICES = HSN_DIGITS.map((id) => ({ id, name: HSN_NAMES[id] }));

/** What invoices need: the state, the GSTIN and the digits of HSN codes. */
function TaxCard() {
  const state: string = useWatch({ name: 'state' }) ?? '';
  const choices = statesWith(state).map((name) => ({ id: name, name }));
  return (
    <InfoCard title={t('words.invoices')}>
      <Box sx={FIELDS}>
        <SelectInput
          source="state"
          label={t('words.stateOfIndia')}
          choices={choices}
          emptyText={t('words.none')}
          helperText={false}
          margin="none"
        />
        <TextInput
          source="gstin"
          label={t('company.gstin')}
          helperText={false}
          parse={(text: string) => text.toUpperCase().replace(/\s/g, '')}
          slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
        />
        <SelectInput
          source="hsnDigits"
          label={t('company.digitsOfHsnCodesLabel')}
          choices={HSN_CHOICES}
          validate={required()}
          helperText={t('company.byTheTurnoverOfThe')}
          sx={WHOLE_ROW}
          margin="none"
        />
      </Box>
      <SecondaryText sx={{ marginTop: 1.5 }}>{t('company.withAGstinEveryInvoice')}</SecondaryText>
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
