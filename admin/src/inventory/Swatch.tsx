import { Box } from '@mui/material';

const DOT = { width: 14, height: 14, flexShrink: 0, borderRadius: '50%', border: '1px solid', borderColor: 'divider' };

/** A colour by its word, beside a spot of it. */
export const Swatch = ({ color, hex }: { color: string; hex: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box aria-hidden component="span" sx={DOT} style={{ backgroundColor: hex }} />
    {color}
  </Box>
);
