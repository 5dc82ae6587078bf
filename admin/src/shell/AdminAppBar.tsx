import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import { AppBar, Box, Button, Divider, IconButton, Toolbar, useMediaQuery } from '@mui/material';
import { useRefresh, useTheme } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { OrderBell } from '../order-notices/OrderBell';
import { TITLE_FONT } from '../theme/theme';
import { SecondaryText } from '../ui/SecondaryText';
import { TOUCH_LINK } from '../ui/touch-link';
import { useBrand } from './brand';
import { FindButton } from './find/FindButton';
import { useMenuToggle } from './menu/AdminSidebar';
import { RecentMessages } from './RecentMessages';
import { UserMenu } from './UserMenu';

const NOT_ON_PHONE = { display: { xs: 'none', sm: 'inline-flex' } };
/** On a tablet the name of the shop needs their place. */
const NOT_ON_TABLET = { display: { xs: 'none', md: 'inline-flex' } };

function ThemeToggle() {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [chosen, choose] = useTheme(prefersDark ? 'dark' : 'light');
  const isDark = chosen === 'dark';
  return (
    <IconButton
      onClick={() => choose(isDark ? 'light' : 'dark')}
      aria-label={isDark ? t('shell.lightTheme') : t('shell.darkTheme')}
    >
      {isDark ? <LightModeIcon /> : <DarkModeIcon />}
    </IconButton>
  );
}

const LOOK = {
  ...TOUCH_LINK,
  fontFamily: TITLE_FONT,
  // On a phone larger text must leave room for the buttons.
  flexShrink: { xs: 1, md: 0 },
  fontSize: { xs: 'min(1.5rem, 5.4vw)', sm: '1.5rem' },
  letterSpacing: '-0.015em',
  color: 'text.primary',
  textDecoration: 'none',
  overflow: 'hidden',
  // The last of the italics leans over its end.
  paddingRight: '0.1em',
  // A space before the italics stays.
  whiteSpace: 'pre',
  // The buttons leave it no room there.
  '@media (max-width: 359px)': { display: 'none' },
};

function Wordmark() {
  const { name = t('words.shop'), italicEnd = '' } = useBrand() ?? {};
  return (
    <Box component={Link} to="/dashboard" sx={LOOK}>
      {name.slice(0, name.length - italicEnd.length)}
      {italicEnd && (
        <Box component="em" sx={{ color: 'error.main' }}>
          {italicEnd}
        </Box>
      )}
    </Box>
  );
}

export function AdminAppBar() {
  const { toggle } = useMenuToggle();
  const refresh = useRefresh();
  return (
    <AppBar
      position="fixed"
      color="default"
      sx={{ backgroundColor: 'background.paper', borderBottom: '1px solid', borderColor: 'divider', zIndex: 1250 }}
    >
      <Toolbar
        disableGutters
        sx={{
          '&&': { minHeight: 59 },
          paddingX: { xs: 1, sm: 2 },
          gap: { xs: 0, sm: 1 },
          '& .MuiSvgIcon-root': { fontSize: 20 },
        }}
      >
        <IconButton onClick={toggle} aria-label={t('shell.menu')}>
          <MenuIcon />
        </IconButton>
        <Wordmark />
        <Divider orientation="vertical" flexItem sx={{ ...NOT_ON_TABLET, marginY: 2.5, marginX: 1 }} />
        <SecondaryText sx={NOT_ON_TABLET}>{t('words.backOffice')}</SecondaryText>
        <Box sx={{ flexGrow: 1 }} />
        <Button
          variant="text"
          href="/home"
          target="_blank"
          rel="noopener"
          startIcon={<OpenInNewIcon />}
          sx={{ ...NOT_ON_TABLET, color: 'text.secondary' }}
        >
          {t('words.viewShop')}
        </Button>
        <FindButton />
        <OrderBell />
        <RecentMessages />
        <ThemeToggle />
        <IconButton onClick={refresh} aria-label={t('shell.refresh')} sx={NOT_ON_PHONE}>
          <RefreshIcon />
        </IconButton>
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
}
