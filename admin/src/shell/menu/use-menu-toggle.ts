import { type Theme, useMediaQuery } from '@mui/material';
import { useStore } from 'react-admin';

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
