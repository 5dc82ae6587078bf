import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { orderNumber } from '@rangrekha/contract/names';
import { counted } from '@rangrekha/contract/numbers';
import type { Refusal } from './ship-in-turn';

interface RefusalsDialogProps {
  refusals: Refusal[];
  /** How many orders were marked as shipped. */
  done: number;
  onClose: () => void;
}

/** Which orders of several were not marked as shipped, each with the server's reason. */
export const RefusalsDialog = ({ refusals, done, onClose }: RefusalsDialogProps) => (
  <Dialog open={refusals.length > 0} onClose={onClose} aria-labelledby="refusals-title">
    <DialogTitle id="refusals-title">{`${counted(refusals.length, 'order')} not marked as shipped`}</DialogTitle>
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
