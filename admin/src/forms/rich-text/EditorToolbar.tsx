import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import BulletsIcon from '@mui/icons-material/FormatListBulletedOutlined';
import NumbersIcon from '@mui/icons-material/FormatListNumberedOutlined';
import QuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type FormEvent, type KeyboardEvent, useCallback, useState, useSyncExternalStore } from 'react';
import { t } from '../../language/t';
import { WRAPPING_ROW } from '../../ui/row-styles';
import { useUnsaved } from '../LeaveGuard';
import { type Editor, LevelSelect, ToolButton } from './ToolbarControls';

const BAR = {
  ...WRAPPING_ROW,
  padding: 0.5,
  border: '1px solid',
  borderColor: (theme: { shop: { controlBorder: string } }) => theme.shop.controlBorder,
  borderRadius: '2px 2px 0 0',
  backgroundColor: 'background.paper',
} as const;

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The left and right arrow keys move along the buttons. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEP[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), [role="combobox"]')];
  const at = buttons.indexOf(event.target as HTMLElement);
  if (at >= 0) buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** The editor of the toolbar; renders again when its text or selection changes. */
function useEditorChanges() {
  const editor = useTiptapEditor();
  const subscribe = useCallback(
    (listener: () => void) => {
      editor?.on('transaction', listener);
      return () => void editor?.off('transaction', listener);
    },
    [editor],
  );
  useSyncExternalStore(subscribe, () => editor?.state);
  return editor;
}

const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/))\S+$/i;

/** Makes the selected text a link, or changes or removes the link at the cursor. */
function LinkButton({ editor }: { editor: Editor }) {
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

/** The editor's toolbar, for mouse and keyboard. */
export function EditorToolbar({ label }: { label: string }) {
  const editor = useEditorChanges();
  if (!editor) return <Box sx={{ ...BAR, height: 46 }} />;
  const act = () => editor.chain().focus();
  return (
    <Box
      role="toolbar"
      aria-label={t('forms.formattingOfLabel', { label: label.toLowerCase() })}
      sx={BAR}
      onKeyDown={moveFocus}
    >
      <LevelSelect editor={editor} />
      <ToolButton label={t('forms.bold')} isOn={editor.isActive('bold')} onPress={() => act().toggleMark('bold').run()}>
        <BoldIcon />
      </ToolButton>
      <ToolButton
        label={t('forms.italic')}
        isOn={editor.isActive('italic')}
        onPress={() => act().toggleMark('italic').run()}
      >
        <ItalicIcon />
      </ToolButton>
      <ToolButton
        label={t('forms.bullets')}
        isOn={editor.isActive('bulletList')}
        onPress={() => act().toggleList('bulletList', 'listItem').run()}
      >
        <BulletsIcon />
      </ToolButton>
      <ToolButton
        label={t('forms.numbers')}
        isOn={editor.isActive('orderedList')}
        onPress={() => act().toggleList('orderedList', 'listItem').run()}
      >
        <NumbersIcon />
      </ToolButton>
      <ToolButton
        label={t('forms.quote')}
        isOn={editor.isActive('blockquote')}
        onPress={() => act().toggleWrap('blockquote').run()}
      >
        <QuoteIcon />
      </ToolButton>
      <LinkButton editor={editor} />
      <ToolButton label={t('words.undo')} onPress={() => act().keyboardShortcut('Mod-z').run()}>
        <UndoIcon />
      </ToolButton>
      <ToolButton label={t('forms.redo')} onPress={() => act().keyboardShortcut('Shift-Mod-z').run()}>
        <RedoIcon />
      </ToolButton>
    </Box>
  );
}
