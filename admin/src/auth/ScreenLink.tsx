import { Box, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accessOf } from './screens';
import { useMay } from './use-staff-rights';

interface ScreenLinkProps {
  /** The path of a screen, with its query if it has one. */
  to: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

const PLAIN = { color: 'text.primary', '&:hover': {} };

/** A link to a screen; its content alone for those who may not open it. */
export function ScreenLink({ to, sx, children }: ScreenLinkProps) {
  const mayOpen = useMay(accessOf(to.replace(/\?.*/, '')));
  return mayOpen ? (
    <Box component={Link} to={to} sx={sx}>
      {children}
    </Box>
  ) : (
    <Box component="span" sx={{ ...(sx as object), ...PLAIN }}>
      {children}
    </Box>
  );
}
