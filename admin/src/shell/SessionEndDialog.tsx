import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { leavePage, usePageState } from '../auth/page-session';
import { signInUrl } from '../auth/stored-session';

/** Asks to sign in again when the session has ended. The screen below stays as it is, and its requests wait. */
export const SessionEndDialog = () => (
  <Dialog open={usePageState() === 'asking'} aria-labelledby="session-end">
    <DialogTitle id="session-end">Your session has ended</DialogTitle>
    <DialogContent>
      <DialogContentText>
        What you typed is still on this page. Sign in in the new tab and come back here: the page goes on where it was,
        and what you wanted to save is saved then. If somebody else signs in, this page is cleared.
      </DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button variant="outlined" onClick={() => leavePage(signInUrl())}>
        Leave this page
      </Button>
      <Button variant="contained" href={signInUrl()} target="_blank">
        Sign in
      </Button>
    </DialogActions>
  </Dialog>
);
