import MenuIcon from '@mui/icons-material/MenuOutlined';
import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import { AppBar, Box, Button, Divider, IconButton, Toolbar, Typography } from '@mui/material';
import { useRefresh } from 'react-admin';
import { useMenuToggle } from './menu/use-menu-toggle';
import { ThemeToggle } from './ThemeToggle';
import { UserMenu } from './UserMenu';
import { Wordmark } from './Wordmark';

const NOT_ON_PHONE = { display: { xs: 'none', sm: 'inline-flex' } };

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
        sx={{ '&&': { minHeight: 59 }, paddingX: { xs: 1, sm: 2 }, gap: 1, '& .MuiSvgIcon-root': { fontSize: 20 } }}
      >
        <IconButton onClick={toggle} aria-label="Menu">
          <MenuIcon />
        </IconButton>
        <Wordmark />
        <Divider orientation="vertical" flexItem sx={{ ...NOT_ON_PHONE, marginY: 2.5, marginX: 1 }} />
        <Typography variant="body2" sx={{ ...NOT_ON_PHONE, color: 'text.secondary' }}>
          Back office
        </Typography>
        <Box sx={{ flexGrow: 1 }} />
        <Button
          variant="text"
          href="/home"
          target="_blank"
          rel="noopener"
          startIcon={<OpenInNewIcon />}
          sx={{ ...NOT_ON_PHONE, color: 'text.secondary' }}
        >
          View shop
        </Button>
        <ThemeToggle />
        <IconButton onClick={refresh} aria-label="Refresh" sx={NOT_ON_PHONE}>
          <RefreshIcon />
        </IconButton>
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
}
