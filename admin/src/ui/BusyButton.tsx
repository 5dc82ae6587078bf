import { Button, type ButtonProps, CircularProgress } from '@mui/material';
import type { MouseEvent } from 'react';

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean;
  /** What it says meanwhile. */
  busyLabel: string;
}

const WAITING = { opacity: 0.7, cursor: 'progress' } as const;

/** A button that says when what it began is under way, keeps the focus then, and can't be pressed a second time. */
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
      {isBusy ? busyLabel : children}
    </Button>
  );
}
