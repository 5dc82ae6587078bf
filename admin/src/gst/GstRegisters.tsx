import { Box, MenuItem, TextField, Typography } from '@mui/material';
import type { GstRegister } from '@rangrekha/contract';
import { B2C_LARGE_ABOVE } from '@rangrekha/contract/gst-limits';
import { rupees } from '@rangrekha/contract/numbers';
import { useState } from 'react';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { ExportButton } from '../ui/lists/ExportButton';
import { lastMonths, monthLabel, monthPeriod } from './tax-periods';

const REGISTERS: { register: GstRegister; title: string; text: string; file: string }[] = [
  {
    register: 'B2CL',
    title: 'Large invoices',
    text: `Each invoice to another state above ${rupees(B2C_LARGE_ABOVE)}. Its credit notes are in the register of those.`,
    file: 'large-invoices',
  },
  {
    register: 'B2C',
    title: 'Sales by state and rate',
    text: 'All other invoices of the period less their credit notes, for each place of supply and each rate.',
    file: 'sales-by-state',
  },
  {
    register: 'HSN',
    title: 'HSN summary',
    text: 'All sales less credit notes for each HSN code and each rate, with the quantity. Categories hold the codes.',
    file: 'hsn-summary',
  },
  {
    register: 'CREDIT_NOTES',
    title: 'Credit notes',
    text: 'Each credit note of the period, with the invoice that it cancels. The last column says whether that is a large one.',
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
      <PageHead title="GST" status="Registers for the monthly return, from the invoices and credit notes" />
      <TextField
        select
        label="Month"
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
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {text}
              </Typography>
              <ExportButton
                path={`/admin/gst-register.csv?${new URLSearchParams({ register, from, to })}`}
                fileName={`gst-${file}-${month}.csv`}
                label="Save CSV"
              />
            </Box>
          </InfoCard>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 2.5 }}>
        Amounts are in rupees. Bills from before the company had a GSTIN are not included. Let your accountant check
        them before you file.
      </Typography>
    </PageBody>
  );
}
