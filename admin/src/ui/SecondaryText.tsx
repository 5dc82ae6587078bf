import { Typography, type TypographyProps } from '@mui/material';
import type { ElementType } from 'react';

/** What explains the text beside it: smaller and lighter. */
export const SecondaryText = ({ sx, ...rest }: TypographyProps & { component?: ElementType; dateTime?: string }) => (
  <Typography
    variant="body2"
    {...rest}
    sx={[{ color: 'text.secondary' }, ...(Array.isArray(sx) ? sx : [sx ?? false])]}
  />
);
