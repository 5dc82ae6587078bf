import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const COLUMN = { display: 'flex', flexDirection: 'column', gap: 2.5, minWidth: 0 } as const;

/** One main column and an aside of so many pixels; one column below 1100. */
export const TwoColumns = ({
  aside,
  asideWidth,
  children,
}: {
  aside: ReactNode;
  asideWidth: number;
  children: ReactNode;
}) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      '@media (min-width: 1100px)': { gridTemplateColumns: `minmax(0, 1fr) ${asideWidth}px` },
    }}
  >
    <Box sx={COLUMN}>{children}</Box>
    <Box sx={COLUMN}>{aside}</Box>
  </Box>
);
