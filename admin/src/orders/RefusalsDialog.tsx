import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { orderNumber } from '@rangrekha/contract/names';
import { counted } from '@rangrekha/contract/numbers';
import type { Identifier } from 'react-admin';

/** An order that was not marked, and why. */
export interface Refusal {
  id: Identifier;
  reason: string;
}

interface RefusalsDialogProps {
  /** As what the orders were to be marked, such as `shipped`. */
  mark: string;
  refusals: Refusal[];
  /** The number of orders that were marked. */
  done: number;
  onClose: () => void;
}

/** The orders that were not marked, each with the server's reason. Closed without any. */
export const RefusalsDialog = ({ mark, refusals, done, onClose }: RefusalsDialogProps) => (
  <Dialog open={refusals.length > 0} onClose={onClose} aria-labelledby="refusals-title">
    <DialogTitle id="refusals-title">{`${counted(refusals.length, 'order')} not marked as ${mark}`}</DialogTitle>
    <DialogContent>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {refusals.map(({ id, reason }) => (
          <li key={id}>
            <strong>{orderNumber(String(id))}</strong>
            {`: ${reason}`}
          </li>
        ))}
      </ul>
      {done > 0 && (
        <p style={{ marginBottom: 0 }}>{`${counted(done, 'other order is', 'other orders are')} marked.`}</p>
      )}
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </Dialog>
);
