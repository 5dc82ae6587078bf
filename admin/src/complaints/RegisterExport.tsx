import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { lastMonths, monthLabel, monthPeriod } from '../gst/tax-periods';
import { t } from '../language/t';
import { ExportButton } from '../ui/lists/ExportButton';

/** Saves the register of a month as a CSV file. */
export function RegisterExport() {
  const months = lastMonths(new Date());
  const [month, setMonth] = useState(months[0] as string);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
      <TextField
        select
        label={t('complaints.registerOf')}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
        sx={{ width: '12rem', maxWidth: '100%' }}
      >
        {months.map((value) => (
          <MenuItem key={value} value={value}>
            {monthLabel(value)}
          </MenuItem>
        ))}
      </TextField>
      <ExportButton
        path={`/admin/complaints.csv?${new URLSearchParams({ ...monthPeriod(month) })}`}
        fileName={`complaints-${month}.csv`}
        label={t('words.saveCsv')}
      />
    </Box>
  );
}
