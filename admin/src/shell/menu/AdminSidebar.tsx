import { Box, Drawer } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { SidebarProps } from 'react-admin';
import { useMenuToggle } from './use-menu-toggle';

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
        slotProps={{ paper: { sx: { ...column, width: FULL_WIDTH } } }}
      >
        {children}
      </Drawer>
    </>
  );
}
