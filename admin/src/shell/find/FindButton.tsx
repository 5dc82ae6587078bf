import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, Button, type Theme, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStaffRights } from '../../auth/use-staff-rights';
import { t } from '../../language/t';
import { useSingleKeys } from './use-single-keys';

const FindDialog = lazy(() => import('./FindDialog').then((module) => ({ default: module.FindDialog })));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog').then((module) => ({ default: module.ShortcutsDialog })));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]'));

/** Opens the field that finds everything, also with Ctrl+K; `?` lists the keys. */
export function FindButton() {
  const { rights } = useStaffRights();
  const [opened, setOpened] = useState<'find' | 'shortcuts'>();
  const [singleKeys] = useSingleKeys();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isAlone = singleKeys && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (isFind) setOpened('find');
      else if (isAlone && event.key === '?') setOpened('shortcuts');
      else if (isAlone && event.key === '/') document.querySelector<HTMLElement>('main input[type=search]')?.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, [singleKeys]);
  if (!rights || rights.needsSecondStep) return null;
  const close = () => setOpened(undefined);
  return (
    <>
      <Button
        variant={isPhone ? 'text' : 'outlined'}
        color="inherit"
        aria-label={t('words.find')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpened('find')}
        sx={isPhone ? { minWidth: 44, padding: 0 } : { gap: 1, color: 'text.secondary' }}
      >
        <SearchIcon />
        {!isPhone && (
          <>
            {t('words.find')}
            <Box component="kbd" sx={{ fontSize: '0.75rem' }}>
              {t('shell.ctrlK')}
            </Box>
          </>
        )}
      </Button>
      <Suspense fallback={null}>
        {opened === 'find' && <FindDialog rights={rights} onClose={close} />}
        {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
