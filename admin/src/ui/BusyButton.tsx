import { Button, type ButtonProps, CircularProgress } from '@mui/material';
import type { MouseEvent } from 'react';

export interface BusyButtonProps extends ButtonProps {
  isBusy: boolean;
  /** The label while it is busy, if it is another one. */
  busyLabel?: string;
}

const WAITING = { opacity: 0.7, cursor: 'progress' } as const;

/** A button that shows when its action is running, keeps the focus and cannot be pressed again. */
export function BusyButton({ isBusy, busyLabel, startIcon, onClick, sx, children, ...button }: BusyButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      {...button}
      onClick={press}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      startIcon={isBusy && startIcon ? <CircularProgress aria-hidden color="inherit" size={16} /> : startIcon}
      sx={[...(isBusy ? [WAITING] : []), ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </Button>
  );
}
