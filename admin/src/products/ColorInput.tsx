import { Box } from '@mui/material';
import { useController } from 'react-hook-form';

const SWATCH = {
  width: 24,
  height: 24,
  padding: 0,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '50%',
  cursor: 'pointer',
  background: 'none',
  appearance: 'none',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0, borderRadius: '50%' },
  '&::-moz-color-swatch': { border: 0, borderRadius: '50%' },
} as const;

/** The colour's code as a round swatch that opens the browser's own colour picker. */
export function ColorInput({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name });
  return <Box component="input" type="color" {...field} aria-label={label} title={field.value} sx={SWATCH} />;
}
