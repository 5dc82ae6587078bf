import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect } from 'react';
import { useBlocker } from 'react-admin';

/** Asks before a screen is left while something on it is not saved. @param when whether it is so */
export function LeaveQuestion({ when }: { when: boolean }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => when && nextLocation.pathname !== currentLocation.pathname,
  );
  const isBlocked = state === 'blocked';
  // A save leaves the screen before its form is told that nothing is unsaved any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the router has another `proceed`
  useEffect(() => {
    if (isBlocked && !when) proceed?.();
  }, [isBlocked, when]);
  useEffect(() => {
    if (!when) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [when]);
  // Enter on the link that was followed must not leave by itself, so the focus is on staying.
  return (
    <Dialog open={isBlocked && when} onClose={() => reset?.()} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">Leave without saving?</DialogTitle>
      <DialogContent>You have changed something on this page. If you leave now, your changes are lost.</DialogContent>
      <DialogActions>
        <Button onClick={() => proceed?.()}>Leave without saving</Button>
        <Button variant="contained" autoFocus onClick={() => reset?.()}>
          Stay on this page
        </Button>
      </DialogActions>
    </Dialog>
  );
}
