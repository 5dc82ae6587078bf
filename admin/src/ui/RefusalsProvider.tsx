import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type Identifier, useNotify, useRefresh } from 'react-admin';
import { t } from '../language/t';

/** A record that was left as it is by an act on several, and why. */
export interface Refusal {
  id: Identifier;
  /** Its number or name, as the staff knows it. */
  name: string;
  reason: string;
}

interface Outcome {
  /** How many were left as they are: `2 orders not marked as shipped`. */
  title: string;
  refusals: Refusal[];
  /** What became of the others: `3 other orders are marked as shipped.` */
  others: string;
  /** The number of the others. */
  done: number;
}

const Tell = createContext<(outcome: Outcome) => void>(() => {});

/** Shows which records an act on several did not change, each with the server's reason. */
export const useTellRefusals = () => useContext(Tell);

interface BulkTexts {
  /** When none was refused. */
  success: string;
  title: (refused: number) => string;
  others: (done: number) => string;
}

/** Tells what became of `tried` records, and reads them again. */
export function useTellOutcome() {
  const tell = useTellRefusals();
  const notify = useNotify();
  const refresh = useRefresh();
  return (tried: number, refusals: Refusal[], { success, title, others }: BulkTexts) => {
    const done = tried - refusals.length;
    if (refusals.length === 0) notify(success, { type: 'success' });
    else tell({ title: title(refusals.length), others: others(done), refusals, done });
    refresh();
  };
}

/** Wraps all screens and shows the dialog: after the act a list may be empty, and the button that did it is gone. */
export function RefusalsProvider({ children }: { children: ReactNode }) {
  const [outcome, setOutcome] = useState<Outcome>({ title: '', others: '', refusals: [], done: 0 });
  const [isOpen, setOpen] = useState(false);
  const tell = (next: Outcome) => {
    setOutcome(next);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const { title, others, refusals, done } = outcome;
  return (
    <Tell.Provider value={tell}>
      {children}
      <Dialog open={isOpen} onClose={close} aria-labelledby="refusals-title">
        <DialogTitle id="refusals-title">{title}</DialogTitle>
        <DialogContent>
          <ul style={{ margin: 0, paddingLeft: 20 }}>
            {refusals.map(({ id, name, reason }) => (
              <li key={id}>
                <strong>{name}</strong>
                {`: ${reason}`}
              </li>
            ))}
          </ul>
          {done > 0 && <p style={{ marginBottom: 0 }}>{others}</p>}
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={close}>
            {t('words.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </Tell.Provider>
  );
}
