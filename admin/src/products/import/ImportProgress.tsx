import { Box, LinearProgress, Typography } from '@mui/material';
import { useUploadProgress } from '../../api/upload';

/** What is under way: a look at the file, or the import itself. */
export type ImportStep = 'look' | 'import';

const LABELS: Record<ImportStep, string> = { look: 'Looking at the file', import: 'Importing' };

/** How far the file has left the browser; then that the store is at work. */
export function ImportProgress({ step }: { step: ImportStep }) {
  const sent = useUploadProgress();
  const isSending = sent !== null && sent < 100;
  return (
    <Box role="status" sx={{ marginTop: 2 }}>
      <Typography variant="body2">{isSending ? `Uploading ${sent}%` : `${LABELS[step]} …`}</Typography>
      <LinearProgress
        variant={isSending ? 'determinate' : 'indeterminate'}
        value={sent ?? 0}
        aria-label={isSending ? 'Upload' : LABELS[step]}
      />
    </Box>
  );
}
