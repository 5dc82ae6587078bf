import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material';
import { useSingleKeys } from './use-single-keys';

const KEYS = [
  ['Ctrl+K', 'Find an order, a product, a customer, a screen or work to begin'],
  ['/', 'Search the list'],
  ['?', 'Show these keys'],
] as const;

const LIST = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3, rowGap: 1.5, margin: 0 };

/** The keys of the back office, and whether single ones do anything. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog open onClose={onClose} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={LIST}>
          {KEYS.map(([key, words]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <kbd>{key}</kbd>
              </Box>
              <Box component="dd" sx={{ margin: 0 }}>
                {words}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ marginTop: 2 }}
          control={<Switch checked={singleKeys} onChange={(_, isOn) => setSingleKeys(isOn)} />}
          label="Use keys without Ctrl"
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
