import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import { Avatar, Box, Button, Menu, MenuItem } from '@mui/material';
import { OFFICE_LANGUAGES } from '@rangrekha/contract/office-languages';
import { type MouseEvent, useState } from 'react';
import { useGetIdentity, useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAskToLeave } from '../forms/LeaveGuard';
import { chooseLanguage } from '../language/choose-language';
import { LANGUAGE } from '../language/language';
import { t } from '../language/t';

/** The initials of the first and the last name. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Each by its own name, for somebody who does not read the present one. */
const OTHERS = OFFICE_LANGUAGES.filter(({ code }) => code !== LANGUAGE.code);

export function UserMenu() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const askToLeave = useAskToLeave();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity?.fullName ?? '';
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-label={name ? t('shell.accountOfName', { name }) : t('words.account')}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, minWidth: 44, padding: { xs: 0, sm: '0 8px' } }}
      >
        <Avatar
          sx={{
            // On a phone larger text must leave room for the name of the shop.
            width: { xs: 'min(2rem, 44px)', sm: '2rem' },
            height: { xs: 'min(2rem, 44px)', sm: '2rem' },
            fontSize: { xs: 'min(0.8125rem, 18px)', sm: '0.8125rem' },
            fontWeight: 600,
            backgroundColor: (theme) => theme.shop.plum,
          }}
        >
          {initials(name)}
        </Avatar>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {name}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        <MenuItem component="a" href="/home" target="_blank" rel="noopener">
          {t('words.viewShop')}
        </MenuItem>
        <MenuItem component={Link} to="/account" onClick={() => setAnchor(null)}>
          {t('words.myAccount')}
        </MenuItem>
        {OTHERS.map(({ code, tag, name: own }) => (
          <MenuItem
            key={code}
            lang={tag}
            onClick={() => {
              setAnchor(null);
              askToLeave(() => chooseLanguage(code));
            }}
          >
            <LanguageIcon fontSize="small" /> {own}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            askToLeave(logout);
          }}
        >
          <LogoutIcon fontSize="small" /> {t('shell.logOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
