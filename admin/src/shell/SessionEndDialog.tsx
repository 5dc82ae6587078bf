import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { leavePage, usePageState } from '../auth/page-session';
import { signInUrl } from '../auth/stored-session';
import { t } from '../language/t';

/** Asks to sign in again when the session has ended. The screen below stays as it is, and its requests wait. */
export const SessionEndDialog = () => (
  <Dialog open={usePageState() === 'asking'} aria-labelledby="session-end">
    <DialogTitle id="session-end">{t('shell.yourSessionHasEnded')}</DialogTitle>
    <DialogContent>
      <DialogContentText>{t('shell.whatYouTypedIsStill')}</DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button variant="outlined" onClick={() => leavePage(signInUrl())}>
        {t('shell.leaveThisPage')}
      </Button>
      <Button variant="contained" href={signInUrl()} target="_blank">
        {t('shell.signIn')}
      </Button>
    </DialogActions>
  </Dialog>
);
