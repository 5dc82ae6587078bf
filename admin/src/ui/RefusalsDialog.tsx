import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { counted } from '@rangrekha/contract/numbers';
import type { Identifier } from 'react-admin';

/** A record that was left as it is by an act on several, and why. */
export interface Refusal {
  id: Identifier;
  /** Its number, as the staff knows it. */
  name: string;
  reason: string;
}

interface RefusalsDialogProps {
  /** What one record is, such as `order`. */
  what: string;
  /** What was done to the others, such as `marked as shipped`. */
  act: string;
  refusals: Refusal[];
  /** The number of the others. */
  done: number;
  onClose: () => void;
}

/** The records that an act on several did not change, each with the server's reason. Closed without any. */
export const RefusalsDialog = ({ what, act, refusals, done, onClose }: RefusalsDialogProps) => (
  <Dialog open={refusals.length > 0} onClose={onClose} aria-labelledby="refusals-title">
    <DialogTitle id="refusals-title">{`${counted(refusals.length, what)} not ${act}`}</DialogTitle>
    <DialogContent>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {refusals.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name}</strong>
            {`: ${reason}`}
          </li>
        ))}
      </ul>
      {done > 0 && (
        <p style={{ marginBottom: 0 }}>{`${counted(done, `other ${what} is`, `other ${what}s are`)} ${act}.`}</p>
      )}
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </Dialog>
);
