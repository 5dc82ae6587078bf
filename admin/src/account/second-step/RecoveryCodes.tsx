import { Box, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { t } from '../../language/t';

/** Shows new recovery codes, this one time. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify(t('account.recoveryCodesCopied'), { type: 'success' }),
      () => notify(t('account.yourBrowserDoesNotAllow'), { type: 'error' }),
    );
  return (
    <Box role="region" aria-label={t('account.recoveryCodes')} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>{t('account.keepTheseRecoveryCodesWhere')}</Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(11.5rem, 1fr))',
          gap: 1,
          width: '100%',
          margin: 0,
          padding: 2,
          listStyle: 'none',
          fontFamily: 'monospace',
          backgroundColor: 'action.hover',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={copy}>
          {t('words.copy')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t('account.iHaveSavedThem')}
        </Button>
      </Box>
    </Box>
  );
}
