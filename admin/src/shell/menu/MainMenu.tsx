import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { Box, List, ListItemButton } from '@mui/material';
import { useLogout } from 'react-admin';
import { useStaffRole } from '../../auth/use-staff-role';
import { legalPages } from '../../legal-pages';
import { AdminEntries } from './AdminEntries';
import { MENU_ROW, ResourceEntry } from './MenuEntry';
import { useMenuToggle } from './use-menu-toggle';

export function MainMenu() {
  const { beside, isDrawerOpen } = useMenuToggle();
  const isRail = beside === 'rail' && !isDrawerOpen;
  const { role } = useStaffRole();
  const logout = useLogout();
  return (
    <Box
      component="nav"
      aria-label="Back office"
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', paddingTop: 1.5 }}
    >
      {role === 'ADMIN' && <AdminEntries isRail={isRail} />}
      {role === 'EDITOR' && (
        <List disablePadding>
          <ResourceEntry of={legalPages} isRail={isRail} />
        </List>
      )}
      <Box sx={{ marginTop: 'auto', borderTop: '1px solid', borderColor: 'divider', paddingY: 1 }}>
        <ListItemButton onClick={() => logout()} sx={MENU_ROW} aria-label={isRail ? 'Log out' : undefined}>
          <LogoutIcon />
          {!isRail && 'Log out'}
        </ListItemButton>
      </Box>
    </Box>
  );
}
