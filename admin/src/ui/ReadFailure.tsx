import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { t } from '../language/t';
import { EmptyList } from './lists/EmptyList';

interface ReadFailureProps {
  /** What failed, when no notification shows it. */
  text?: string;
  onRetry: () => unknown;
}

/** Shown when rows or a form could not be read. */
export const ReadFailure = ({ text = t('words.thisCouldNotBeRead'), onRetry }: ReadFailureProps) => (
  <EmptyList
    text={text}
    action={
      <Button variant="outlined" onClick={() => onRetry()}>
        {t('ui.tryAgain')}
      </Button>
    }
  />
);

/** Shows the rows of a list, or that they could not be read: a failed read must not look like an empty list. */
export function RowsOrFailure({ children }: { children: ReactNode }) {
  const { error, data, refetch } = useListContext();
  return error && !data ? <ReadFailure onRetry={refetch} /> : children;
}

/** Shown in a card whose figures could not be read: a missing figure must not look like 0. */
export const CardFailure = ({ onRetry }: { onRetry: () => unknown }) => (
  <div>
    <Typography sx={{ color: 'text.secondary' }}>{t('words.thisCouldNotBeRead')}</Typography>
    <Button variant="outlined" size="small" onClick={() => onRetry()} sx={{ marginTop: 1 }}>
      {t('ui.tryAgain')}
    </Button>
  </div>
);
