import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { Box, Drawer, ListItemButton, type Theme, useMediaQuery } from '@mui/material';
import { type SidebarProps, useLogout, useStore } from 'react-admin';
import { useStaffRights } from '../../auth/use-staff-rights';
import { useAskToLeave } from '../../forms/LeaveGuard';
import { t } from '../../language/t';
import { AdminEntries } from './AdminEntries';
import { MENU_ROW } from './MenuEntry';

/**
 * The state of the main menu: beside the content it is `full` or a `rail` of icons; a drawer over the content opens
 * where the full menu has no room.
 */
export function useMenuToggle() {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isRailChosen, chooseRail] = useStore('menu.rail', false);
  const [isDrawerOpen, openDrawer] = useStore('menu.drawer', false);
  const beside = isWide && !isRailChosen ? ('full' as const) : ('rail' as const);
  return {
    beside: isPhone ? null : beside,
    isDrawerOpen: !isWide && isDrawerOpen,
    toggle: () => (isWide ? chooseRail(!isRailChosen) : openDrawer(!isDrawerOpen)),
    closeDrawer: () => openDrawer(false),
  };
}

const APP_BAR_HEIGHT = 60;
const FULL_WIDTH = 232;
const RAIL_WIDTH = 64;

const column = {
  backgroundColor: (theme: Theme) => theme.shop.sidebar,
  borderRight: '1px solid',
  borderColor: 'divider',
  overflowY: 'auto',
};

/** The main menu: a column beside the content, a rail of icons on narrow screens, a drawer on a phone. */
export function AdminSidebar({ children }: SidebarProps) {
  const { beside, isDrawerOpen, closeDrawer } = useMenuToggle();
  return (
    <>
      {beside && (
        <Box
          sx={{
            ...column,
            position: 'sticky',
            top: APP_BAR_HEIGHT,
            height: `calc(100vh - ${APP_BAR_HEIGHT}px)`,
            width: beside === 'full' ? FULL_WIDTH : RAIL_WIDTH,
            flexShrink: 0,
          }}
        >
          {children}
        </Box>
      )}
      <Drawer
        open={isDrawerOpen}
        onClose={closeDrawer}
        onClick={closeDrawer}
        // Over the bar, which would cover its first entry.
        sx={{ zIndex: 'modal' }}
        slotProps={{ paper: { sx: { ...column, width: FULL_WIDTH } } }}
      >
        {children}
      </Drawer>
    </>
  );
}

export function MainMenu() {
  const { beside, isDrawerOpen } = useMenuToggle();
  const isRail = beside === 'rail' && !isDrawerOpen;
  const { rights } = useStaffRights();
  const logout = useLogout();
  const askToLeave = useAskToLeave();
  return (
    <Box
      component="nav"
      aria-label={t('words.backOffice')}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', paddingTop: 1 }}
    >
      {rights && !rights.needsSecondStep && <AdminEntries rights={rights} isRail={isRail} />}
      <Box sx={{ marginTop: 'auto', borderTop: '1px solid', borderColor: 'divider', paddingY: 0.5 }}>
        <ListItemButton
          onClick={() => askToLeave(logout)}
          sx={MENU_ROW}
          aria-label={isRail ? t('shell.logOut') : undefined}
        >
          <LogoutIcon />
          {!isRail && t('shell.logOut')}
        </ListItemButton>
      </Box>
    </Box>
  );
}
