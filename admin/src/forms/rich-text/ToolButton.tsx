import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

interface ToolButtonProps {
  label: string;
  /** Whether the text at the cursor has this format; undefined for an action such as undo. */
  isOn?: boolean;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}

export const ToolButton = ({ label, isOn, isOff = false, onPress, children }: ToolButtonProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton
        aria-label={label}
        aria-pressed={isOn}
        disabled={isOff}
        onClick={onPress}
        sx={{
          minWidth: { xs: 44, sm: 36 },
          minHeight: { xs: 44, sm: 36 },
          padding: 0,
          '& .MuiSvgIcon-root': { fontSize: 20 },
          backgroundColor: (theme) => (isOn ? theme.shop.bone : undefined),
        }}
      >
        {children}
      </IconButton>
    </span>
  </Tooltip>
);
