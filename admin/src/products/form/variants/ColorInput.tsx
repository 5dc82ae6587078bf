import { Box } from '@mui/material';
import { useController } from 'react-hook-form';

const RING = { border: '1px solid', borderColor: 'divider', borderRadius: '50%' };
const SWATCH = {
  width: { xs: 44, sm: 24 },
  height: { xs: 44, sm: 24 },
  marginLeft: { xs: -1, sm: 0 },
  padding: { xs: '10px', sm: 0 },
  border: 0,
  borderRadius: '50%',
  cursor: 'pointer',
  background: 'none',
  appearance: 'none',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': RING,
  '&::-moz-color-swatch': RING,
} as const;

/** The colour's code as a round swatch that opens the browser's own colour picker. */
export function ColorInput({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name });
  return <Box component="input" type="color" {...field} aria-label={label} title={field.value} sx={SWATCH} />;
}
