import { Box, Link } from '@mui/material';
import type { Customer } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import type { ReactNode } from 'react';
import { InfoCard } from '../ui/InfoCard';
import { TOUCH_LINK } from '../ui/touch-link';

const PAIR = {
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  gap: 1,
  minHeight: 32,
  alignItems: 'center',
} as const;

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={PAIR}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

export const DetailsCard = ({ customer: { email, mobile, username, dob } }: { customer: Customer }) => (
  <InfoCard title="Details">
    <Box component="dl" sx={{ margin: 0 }}>
      <Detail name="Email">
        <Link href={`mailto:${email}`} color="text.primary" sx={TOUCH_LINK}>
          {email}
        </Link>
      </Detail>
      <Detail name="Mobile">
        {mobile ? (
          <Link href={`tel:${mobile}`} color="text.primary" sx={TOUCH_LINK}>
            {mobile}
          </Link>
        ) : (
          '–'
        )}
      </Detail>
      <Detail name="Username">{username}</Detail>
      <Detail name="Date of birth">{dob ? fullDay(dob) : '–'}</Detail>
    </Box>
  </InfoCard>
);
