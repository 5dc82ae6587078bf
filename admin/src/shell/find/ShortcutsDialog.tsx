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
import { t } from '../../language/t';
import { useSingleKeys } from './use-single-keys';

const KEYS = [
  [t('shell.ctrlK'), t('shell.findAnOrderAProduct')],
  ['/', t('shell.searchTheList')],
  ['?', t('shell.showTheseKeys')],
] as const;

const LIST = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3, rowGap: 1.5, margin: 0 };

/** The keys of the back office, and whether single ones do anything. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog open onClose={onClose} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('shell.keyboardShortcuts')}</DialogTitle>
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
          label={t('shell.useKeysWithoutCtrl')}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('words.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
