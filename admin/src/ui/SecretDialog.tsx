import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useNotify } from 'react-admin';
import { t } from '../language/t';

const SECRET = {
  padding: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;

interface SecretDialogProps {
  /** Undefined: closed. */
  secret: string | undefined;
  title: string;
  /** What it is for. */
  text: string;
  onClose: () => void;
}

/** Shows a secret once. It closes only by its button, so that nobody loses the secret by a press beside it. */
export function SecretDialog({ secret, title, text, onClose }: SecretDialogProps) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret ?? '');
      notify(t('ui.secretCopied'), { type: 'success' });
    } catch {
      notify(t('ui.theBrowserDoesNotAllow'), { type: 'warning' });
    }
  };
  return (
    <Dialog open={secret !== undefined} aria-labelledby="secret-title" fullWidth maxWidth="sm">
      <DialogTitle id="secret-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: 2 }}>{t('ui.textItIsShownOnly', { text })}</DialogContentText>
        <Box component="code" sx={{ ...SECRET, display: 'block' }}>
          {secret}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<CopyIcon />} onClick={copy}>
          {t('words.copy')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('ui.iHaveStoredIt')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
