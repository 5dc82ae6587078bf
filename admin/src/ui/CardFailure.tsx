import { Button, Typography } from '@mui/material';

/** What stands in a card whose figures could not be read: no figure is not nought. */
export const CardFailure = ({ onRetry }: { onRetry: () => unknown }) => (
  <div>
    <Typography sx={{ color: 'text.secondary' }}>This could not be read.</Typography>
    <Button variant="outlined" size="small" onClick={() => onRetry()} sx={{ marginTop: 1 }}>
      Try again
    </Button>
  </div>
);
