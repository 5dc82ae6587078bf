import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export const PageBody = ({ children }: { children: ReactNode }) => (
  <Box sx={{ padding: { xs: 2, sm: 4 }, display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 }}>
    {children}
  </Box>
);
