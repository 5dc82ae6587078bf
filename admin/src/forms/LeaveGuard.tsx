import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useBlocker } from 'react-admin';
import { t } from '../language/t';

interface Guard {
  mark: (id: string, isUnsaved: boolean) => void;
  ask: (leave: () => void) => void;
}

const GuardContext = createContext<Guard>({ mark: () => {}, ask: (leave) => leave() });
const AnyUnsaved = createContext(false);

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);

/** Wraps all screens: asks before one is left, or one of its dialogs is closed, while something is not saved. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [pending, setPending] = useState<() => void>();
  const isUnsaved = unsaved.length > 0;
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname,
  );
  const isBlocked = state === 'blocked';
  const mark = useCallback(
    (id: string, isMarked: boolean) => setUnsaved((ids) => (isMarked ? [...without(ids, id), id] : without(ids, id))),
    [],
  );
  const guard = useMemo(() => ({ mark, ask: (leave: () => void) => setPending(() => leave) }), [mark]);
  // A save leaves the screen before its form is told that nothing is unsaved any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the router has another `proceed`
  useEffect(() => {
    if (isBlocked && !isUnsaved) proceed?.();
  }, [isBlocked, isUnsaved]);
  useEffect(() => {
    if (!isUnsaved) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [isUnsaved]);

  const stay = () => {
    setPending(undefined);
    if (isBlocked) reset?.();
  };
  const leave = () => {
    setPending(undefined);
    if (isBlocked) proceed?.();
    else pending?.();
  };
  return (
    <GuardContext.Provider value={guard}>
      <AnyUnsaved.Provider value={isUnsaved}>{children}</AnyUnsaved.Provider>
      {isUnsaved && (isBlocked || pending) && <Question onLeave={leave} onStay={stay} />}
    </GuardContext.Provider>
  );
}

/** The focus is on staying: Enter on the link that was followed must not leave by itself. */
const Question = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => (
  <Dialog open onClose={onStay} aria-labelledby="leave-title">
    <DialogTitle id="leave-title">{t('forms.leaveWithoutSaving')}</DialogTitle>
    <DialogContent>{t('forms.youHaveChangedSomethingOn')}</DialogContent>
    <DialogActions>
      <Button onClick={onLeave}>{t('forms.leaveWithoutSavingLabel')}</Button>
      <Button variant="contained" autoFocus onClick={onStay}>
        {t('forms.stayOnThisPage')}
      </Button>
    </DialogActions>
  </Dialog>
);

/**
 * Says whether something typed here would be lost.
 * @returns calls what closes it, for a dialog; asks first while something is unsaved
 */
export function useUnsaved(isUnsaved: boolean): (leave: () => void) => void {
  const id = useId();
  const { mark, ask } = useContext(GuardContext);
  // Before the paint: a save is no reason to ask.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    mark(id, true);
    return () => mark(id, false);
  }, [id, isUnsaved, mark]);
  return (leave) => (isUnsaved ? ask(leave) : leave());
}

/** Calls a function that leaves all screens, such as a sign-out; asks first while anything is unsaved. */
export function useAskToLeave(): (leave: () => void) => void {
  const { ask } = useContext(GuardContext);
  const isUnsaved = useContext(AnyUnsaved);
  return (leave) => (isUnsaved ? ask(leave) : leave());
}
