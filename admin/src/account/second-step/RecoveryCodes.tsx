import { Box, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';

/** Shows new recovery codes, this one time. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify('Recovery codes copied', { type: 'success' }),
      () => notify('Your browser does not allow copying. Please write the codes down.', { type: 'error' }),
    );
  return (
    <Box role="region" aria-label="Recovery codes" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>
        Keep these recovery codes where you find them without your phone. Each works once in place of a code of the app.
        They are not shown again.
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(11.5rem, 1fr))',
          gap: 1,
          width: '100%',
          margin: 0,
          padding: 2,
          listStyle: 'none',
          fontFamily: 'monospace',
          backgroundColor: 'action.hover',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={copy}>
          Copy
        </Button>
        <Button variant="contained" onClick={onDone}>
          I have saved them
        </Button>
      </Box>
    </Box>
  );
}
