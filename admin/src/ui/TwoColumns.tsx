import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const COLUMN = { display: 'flex', flexDirection: 'column', gap: 2.5, minWidth: 0 } as const;
const WIDE = '@media (min-width: 1100px)';

interface TwoColumnsProps {
  /** The top of the aside; in one column it comes first. */
  lead?: ReactNode;
  aside: ReactNode;
  asideWidth: number;
  children: ReactNode;
}

/** A main column and an aside of `asideWidth` pixels, wider for larger text; one column below 1100 pixels. */
export const TwoColumns = ({ lead, aside, asideWidth, children }: TwoColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      [WIDE]: {
        gridTemplateColumns: `minmax(0, 1fr) min(${asideWidth / 16}rem, 40%)`,
        gridTemplateRows: lead ? 'auto 1fr' : undefined,
      },
    }}
  >
    {lead && <Box sx={{ ...COLUMN, [WIDE]: { gridColumn: 2, gridRow: 1 } }}>{lead}</Box>}
    <Box sx={{ ...COLUMN, [WIDE]: { gridColumn: 1, gridRow: lead ? '1 / 3' : 1 } }}>{children}</Box>
    <Box sx={{ ...COLUMN, [WIDE]: { gridColumn: 2, gridRow: lead ? 2 : 1 } }}>{aside}</Box>
  </Box>
);
