import { IconButton, type SxProps } from '@mui/material';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface MoveButtonProps {
  name: string;
  isOff: boolean;
  onPress: () => void;
  sx?: SxProps;
  children: ReactNode;
}

/** Keeps the focus while its entry moves. It is not disabled at the ends, because a disabled button loses the focus. */
export const MoveButton = ({ name, isOff, onPress, sx, children }: MoveButtonProps) => (
  <IconButton
    aria-label={name}
    aria-disabled={isOff}
    sx={{ padding: 0.5, ...(sx as object), opacity: isOff ? 0.3 : 1 }}
    onClick={({ currentTarget }) => {
      if (isOff) return;
      flushSync(onPress);
      currentTarget.focus();
    }}
  >
    {children}
  </IconButton>
);
