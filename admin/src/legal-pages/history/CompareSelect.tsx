import { Box, MenuItem, Select } from '@mui/material';
import type { AdminLegalPage } from '@rangrekha/contract';
import { stateLabel } from './state-labels';

interface CompareSelectProps {
  label: string;
  page: AdminLegalPage;
  states: number[];
  value: number;
  onChoose: (state: number) => void;
}

export const CompareSelect = ({ label, page, states, value, onChoose }: CompareSelectProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {label}
    </Box>
    <Select
      value={states.includes(value) ? value : ''}
      onChange={(event) => onChoose(Number(event.target.value))}
      inputProps={{ 'aria-label': label === 'with' ? 'Compared with' : 'Compared state' }}
    >
      {states.map((state) => (
        <MenuItem key={state} value={state}>
          {stateLabel(page, state)}
        </MenuItem>
      ))}
    </Select>
  </Box>
);
