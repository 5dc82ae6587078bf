import { Box, MenuItem, TextField } from '@mui/material';
import type { GstRegister } from '@rangrekha/contract';
import { B2C_LARGE_ABOVE } from '@rangrekha/contract/gst-limits';
import { rupees } from '@rangrekha/contract/numbers';
import { useState } from 'react';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { ExportButton } from '../ui/lists/ExportButton';
import { SecondaryText } from '../ui/SecondaryText';
import { lastMonths, monthLabel, monthPeriod } from './tax-periods';

const REGISTERS: { register: GstRegister; title: string; text: string; file: string }[] = [
  {
    register: 'B2CL',
    title: t('gst.largeInvoices'),
    text: t('gst.eachInvoiceToAnotherState', { b2cLargeAbove: rupees(B2C_LARGE_ABOVE) }),
    file: 'large-invoices',
  },
  {
    register: 'B2C',
    title: t('gst.salesByStateAndRate'),
    text: t('gst.allOtherInvoicesOfThe'),
    file: 'sales-by-state',
  },
  {
    register: 'HSN',
    title: t('gst.hsnSummary'),
    text: t('gst.allSalesLessCreditNotes'),
    file: 'hsn-summary',
  },
  {
    register: 'CREDIT_NOTES',
    title: t('words.creditNotes'),
    text: t('gst.eachCreditNoteOfThe'),
    file: 'credit-notes',
  },
];

const CARDS = {
  display: 'grid',
  gap: 2.5,
  marginTop: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
};
const CARD = { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: 2, height: '100%' };

/** Saves the GST registers of a month as CSV files. */
export function GstRegisters() {
  const months = lastMonths(new Date());
  // The last whole month is the one to file.
  const [month, setMonth] = useState(months[1] as string);
  const { from, to } = monthPeriod(month);
  return (
    <PageBody>
      <PageHead title={t('words.gst')} status={t('gst.registersForTheMonthlyReturn')} />
      <TextField
        select
        label={t('gst.month')}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
        sx={{ width: '16rem', maxWidth: '100%' }}
      >
        {months.map((value) => (
          <MenuItem key={value} value={value}>
            {monthLabel(value)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={CARDS}>
        {REGISTERS.map(({ register, title, text, file }) => (
          <InfoCard key={register} title={title}>
            <Box sx={CARD}>
              <SecondaryText>{text}</SecondaryText>
              <ExportButton
                path={`/admin/gst-register.csv?${new URLSearchParams({ register, from, to })}`}
                fileName={`gst-${file}-${month}.csv`}
                label={t('words.saveCsv')}
              />
            </Box>
          </InfoCard>
        ))}
      </Box>
      <SecondaryText sx={{ marginTop: 2.5 }}>{t('gst.amountsAreInRupeesBills')}</SecondaryText>
    </PageBody>
  );
}
