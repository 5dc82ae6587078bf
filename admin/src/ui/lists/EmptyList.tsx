import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

const ARCH = {
  width: 96,
  height: 120,
  borderRadius: '48px 48px 2px 2px',
  backgroundColor: 'var(--arch)',
  border: '1px solid',
  borderColor: 'warning.main',
  outline: '1px solid',
  outlineColor: 'warning.main',
  outlineOffset: 4,
  marginBottom: 3,
} as const;

/** Shown when a list has no rows: the shop's arch and one sentence. */
export const EmptyList = ({ text, action }: { text: string; action?: ReactNode }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', padding: 6, textAlign: 'center' }}>
    <Box aria-hidden sx={(theme) => ({ ...ARCH, '--arch': theme.shop.bone })} />
    <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>{text}</Typography>
    {action}
  </Box>
);
