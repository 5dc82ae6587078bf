import { Typography } from '@mui/material';
import { count } from '@rangrekha/contract/numbers';
import { SecondaryText } from '../../ui/SecondaryText';

/** A row of figures. */
export const FIGURES = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 4, padding: { xs: 2, sm: 2.5 } };

/** A large number with its name below. */
export const Figure = ({ value, label }: { value: number; label: string }) => (
  <div>
    <Typography sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.2 }}>{count(value)}</Typography>
    <SecondaryText>{label}</SecondaryText>
  </div>
);
