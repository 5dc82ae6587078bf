import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { WRAPPING_ROW } from './row-styles';
import { SecondaryText } from './SecondaryText';

interface InfoCardProps {
  title: string;
  /** Small text or a control at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled card of a page. */
export const InfoCard = ({ title, aside, children }: InfoCardProps) => (
  <Card component="section" aria-label={title} sx={{ padding: { xs: 2, sm: 2.5 } }}>
    <Box sx={{ ...WRAPPING_ROW, justifyContent: 'space-between', columnGap: 2, rowGap: 1, marginBottom: 1.5 }}>
      <Typography variant="h2" sx={{ minWidth: 0 }}>
        {title}
      </Typography>
      {typeof aside === 'string' ? <SecondaryText>{aside}</SecondaryText> : aside}
    </Box>
    {children}
  </Card>
);
