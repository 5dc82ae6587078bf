import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const MARK = { paddingX: '3px', borderRadius: '2px', boxDecorationBreak: 'clone' } as const;

/** Marks new text. */
export const Inserted = ({ children }: { children: ReactNode }) => (
  <Box
    component="ins"
    sx={({ shop }) => ({ ...MARK, backgroundColor: shop.chips.IN_STOCK[0], color: shop.chips.IN_STOCK[1] })}
  >
    {children}
  </Box>
);

/** Marks deleted text. */
export const Deleted = ({ children }: { children: ReactNode }) => (
  <Box
    component="del"
    sx={({ shop }) => ({ ...MARK, backgroundColor: shop.chips.SOLD_OUT[0], color: shop.chips.SOLD_OUT[1] })}
  >
    {children}
  </Box>
);
