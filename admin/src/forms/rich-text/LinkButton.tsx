import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { t } from '../../language/t';
import { useUnsaved } from '../LeaveGuard';
import { type Editor, ToolButton } from './ToolbarControls';

const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/))\S+$/i;

/** Makes the selected text a link, or changes or removes the link at the cursor. */
export function LinkButton({ editor }: { editor: Editor }) {
  const [href, setHref] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const isLink = editor.isActive('link');
  const askToClose = useUnsaved(href !== undefined && href !== (editor.getAttributes('link').href ?? ''));
  const close = () => setHref(undefined);
  const cancel = () => askToClose(close);
  const open = () => {
    setWrong(false);
    setHref(editor.getAttributes('link').href ?? '');
  };
  const set = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const address = href?.trim() ?? '';
    if (!ADDRESS.test(address)) return setWrong(true);
    editor.chain().focus().extendMarkRange('link').setMark('link', { href: address }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    close();
  };
  return (
    <>
      <ToolButton label={t('words.link')} isOn={isLink} isOff={editor.state.selection.empty && !isLink} onPress={open}>
        <LinkIcon />
      </ToolButton>
      <Dialog
        open={href !== undefined}
        onClose={cancel}
        aria-labelledby="link-title"
        disableRestoreFocus
        fullWidth
        maxWidth="xs"
      >
        <form onSubmit={set} noValidate>
          <DialogTitle id="link-title">{t('words.link')}</DialogTitle>
          <DialogContent>
            <TextField
              autoFocus
              label={t('words.addressLabel')}
              value={href ?? ''}
              onChange={(event) => setHref(event.target.value)}
              error={isWrong}
              helperText={isWrong ? t('forms.beginWithHttpsMailtoTel') : t('forms.forExampleShopOrHttps')}
              slotProps={{ htmlInput: { inputMode: 'url', spellCheck: false } }}
            />
          </DialogContent>
          <DialogActions>
            {isLink && <Button onClick={remove}>{t('forms.removeLink')}</Button>}
            <Button onClick={cancel}>{t('words.cancel')}</Button>
            <Button variant="contained" type="submit">
              {t('forms.setLink')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
