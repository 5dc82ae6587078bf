import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SecondaryText } from '../ui/SecondaryText';

/** A large number, and below it what it is. */
export const Figure = ({ value, children }: { value: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography component="p" sx={{ fontSize: { xs: '1.25rem', sm: '1.5rem' }, fontWeight: 600, lineHeight: 1.3 }}>
      {value}
    </Typography>
    <SecondaryText>{children}</SecondaryText>
  </Box>
);
