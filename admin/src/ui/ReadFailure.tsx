import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { EmptyList } from './EmptyList';

interface ReadFailureProps {
  /** What failed, where no notification says it. */
  text?: string;
  onRetry: () => unknown;
}

/** What stands where rows or a form would, when they could not be read. */
export const ReadFailure = ({ text = 'This could not be read.', onRetry }: ReadFailureProps) => (
  <EmptyList
    text={text}
    action={
      <Button variant="outlined" onClick={() => onRetry()}>
        Try again
      </Button>
    }
  />
);

/** The rows of a list, unless they could not be read: that nothing came does not mean that there is nothing. */
export function RowsOrFailure({ children }: { children: ReactNode }) {
  const { error, data, refetch } = useListContext();
  return error && !data ? <ReadFailure onRetry={refetch} /> : children;
}

/** What stands in a card whose figures could not be read: no figure is not nought. */
export const CardFailure = ({ onRetry }: { onRetry: () => unknown }) => (
  <div>
    <Typography sx={{ color: 'text.secondary' }}>This could not be read.</Typography>
    <Button variant="outlined" size="small" onClick={() => onRetry()} sx={{ marginTop: 1 }}>
      Try again
    </Button>
  </div>
);
