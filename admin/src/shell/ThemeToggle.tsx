import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, useMediaQuery } from '@mui/material';
import { useTheme } from 'react-admin';

export function ThemeToggle() {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [chosen, choose] = useTheme(prefersDark ? 'dark' : 'light');
  const isDark = chosen === 'dark';
  return (
    <IconButton onClick={() => choose(isDark ? 'light' : 'dark')} aria-label={isDark ? 'Light theme' : 'Dark theme'}>
      {isDark ? <LightModeIcon /> : <DarkModeIcon />}
    </IconButton>
  );
}
