import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A cell's first line, and a second line in muted text. */
export const TwoLines = ({
  first,
  second,
  isStrong = false,
}: {
  first: ReactNode;
  second: ReactNode;
  isStrong?: boolean;
}) => (
  <Box component="span" sx={{ display: 'block', minWidth: 0, lineHeight: 1.4 }}>
    <Box component="span" sx={{ display: 'block', fontWeight: isStrong ? 600 : undefined }}>
      {first}
    </Box>
    <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
      {second}
    </Box>
  </Box>
);
