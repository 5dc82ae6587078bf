import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useState } from 'react';
import { authToken, clearStoredSession, onSessionEnd, signInUrl } from '../auth/stored-session';

/** Shows that the session has ended when a save is refused, and keeps the typed text. */
export function SessionEndDialog() {
  const [isOpen, setOpen] = useState(false);

  useEffect(
    () =>
      onSessionEnd(() => {
        clearStoredSession();
        setOpen(true);
      }),
    [],
  );

  useEffect(() => {
    const closeWhenSignedIn = () => authToken() && setOpen(false);
    window.addEventListener('storage', closeWhenSignedIn);
    return () => window.removeEventListener('storage', closeWhenSignedIn);
  }, []);

  return (
    <Dialog open={isOpen} aria-labelledby="session-end">
      <DialogTitle id="session-end">Your session has ended</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Nothing was saved, and what you typed is still on this page. Sign in in the new tab, come back here and save
          again.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => window.location.assign(signInUrl())}>
          Leave this page
        </Button>
        <Button variant="contained" href={signInUrl()} target="_blank">
          Sign in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
