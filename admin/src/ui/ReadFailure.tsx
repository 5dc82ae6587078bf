import { Button } from '@mui/material';
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
