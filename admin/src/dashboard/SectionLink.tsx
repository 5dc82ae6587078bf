import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TwoLines } from '../ui/TwoLines';

const LOOK = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 64,
  padding: 2,
  color: 'text.primary',
  textDecoration: 'none',
  '& svg': { color: 'text.secondary' },
  '&:hover': { backgroundColor: 'action.hover' },
};

export const SectionLink = ({
  to,
  label,
  hint,
  icon,
}: {
  to: string;
  label: string;
  hint: string;
  icon: ReactNode;
}) => (
  <Box component={Link} to={to} sx={LOOK}>
    {icon}
    <TwoLines first={label} second={hint} isStrong />
  </Box>
);
