import { Box, ListItem, ListItemButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

/** With a mouse the whole menu fits a window of 900 pixels; a finger needs higher rows. */
export const WITH_MOUSE = '@media (pointer: fine)';

export const MENU_ROW = {
  minHeight: 44,
  gap: 2,
  paddingX: 2.75,
  fontSize: '0.9375rem',
  color: 'text.primary',
  borderLeft: '2px solid transparent',
  '&.Mui-focusVisible': { outlineOffset: -2 },
  '& .MuiSvgIcon-root': { fontSize: 20, color: 'text.secondary' },
  '&.active': { backgroundColor: 'background.paper', borderLeftColor: 'text.primary', fontWeight: 600 },
  '&.active .MuiSvgIcon-root': { color: 'text.primary' },
  [WITH_MOUSE]: { minHeight: 24, paddingY: 0, fontSize: '0.875rem' },
};

interface MenuEntryProps {
  to: string;
  label: string;
  icon: ReactNode;
  isRail: boolean;
  mark?: ReactNode;
}

export const MenuEntry = ({ to, label, icon, isRail, mark }: MenuEntryProps) => (
  <ListItem disablePadding>
    <Tooltip title={isRail ? label : ''} placement="right">
      <ListItemButton component={NavLink} to={to} sx={MENU_ROW} aria-label={isRail ? label : undefined}>
        {icon}
        {!isRail && <Box component="span">{label}</Box>}
        {!isRail && mark && (
          <Box component="span" sx={{ marginLeft: 'auto' }}>
            {mark}
          </Box>
        )}
      </ListItemButton>
    </Tooltip>
  </ListItem>
);
