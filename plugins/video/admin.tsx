import { Box, Button, FormHelperText, LinearProgress, TextField } from '@mui/material';
import * as store from '@rangrekha/admin/plugin';
import { useRef, useState } from 'react';
import type { StoredVideo } from './calls';
import { MOST_BYTES, megabytes, TEXT_MAX } from './limits';
import { t } from './t';

const KINDS = 'video/mp4,video/webm,.mp4,.webm';

const Card = ({ record: { id } }: { record: { id: string } }) => (
  <store.InfoCard title={t('admin.heading')}>
    <store.Reading report={store.useRead<StoredVideo>(`/x/video/files/${id}`)}>
      {(stored) => <Editor key={stored.revision} path={`/x/video/files/${id}`} stored={stored} />}
    </store.Reading>
  </store.InfoCard>
);

interface EditorProps {
  /** Of the calls. */
  path: string;
  stored: StoredVideo;
}

function Editor({ path, stored: { video, texts: savedTexts, revision } }: EditorProps) {
  const [file, setFile] = useState<File>();
  const [texts, setTexts] = useState(savedTexts);
  const [problem, setProblem] = useState('');
  const saving = store.useAct(t('admin.failed'));
  const removing = store.useAct(t('admin.removeFailed'));
  store.useUnsaved(file !== undefined || texts !== savedTexts);
  const others = store.useOtherLanguages();
  const choose = (chosen: File) => {
    const isSmall = chosen.size <= MOST_BYTES;
    setProblem(isSmall ? '' : t('admin.tooLarge', { megabytes: megabytes(chosen.size) }));
    setFile(isSmall ? chosen : undefined);
  };
  const save = () => {
    if (!file && !video) return setProblem(t('admin.chooseFirst'));
    const form = new FormData();
    form.append('texts', JSON.stringify(texts));
    form.append('revision', String(revision));
    if (file) form.append('video', file);
    return saving.act(() => store.upload<{ message: string }>('PUT', path, form));
  };
  const remove = () => removing.act(() => store.send('DELETE', `${path}?revision=${revision}`));
  const textField = (code: string, label: string) => (
    <TextField
      key={code}
      label={label}
      value={texts[code] ?? ''}
      onChange={({ target }) => setTexts({ ...texts, [code]: target.value })}
      multiline
      minRows={2}
      slotProps={{ htmlInput: { maxLength: TEXT_MAX, lang: code } }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', '& > .MuiTextField-root': { width: '100%' } }}>
      {video && (
        <video
          src={video.url}
          controls
          muted
          playsInline
          preload="metadata"
          aria-label={t('admin.stored', { megabytes: megabytes(video.bytes) })}
          style={{ maxWidth: '100%', maxHeight: 320 }}
        />
      )}
      {!video && !file && <span>{t('admin.nothing')}</span>}
      <FileInput label={video || file ? t('admin.chooseOther') : t('admin.choose')} onChoose={choose} />
      {file && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {t('admin.chosen', { name: file.name, megabytes: megabytes(file.size) })}
        </Box>
      )}
      <FormHelperText role={problem ? 'alert' : undefined} error={problem !== ''}>
        {problem || t('admin.hint')}
      </FormHelperText>
      {textField('en', t('admin.text'))}
      {others.map(({ code, name }) => textField(code, t('admin.textIn', { language: name })))}
      {file && saving.isBusy && <Progress />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <store.BusyButton variant="outlined" isBusy={saving.isBusy} busyLabel={t('admin.saving')} onClick={save}>
          {t('admin.save')}
        </store.BusyButton>
        {video && (
          <store.BusyButton color="error" isBusy={removing.isBusy} busyLabel={t('admin.removing')} onClick={remove}>
            {t('admin.remove')}
          </store.BusyButton>
        )}
      </Box>
    </Box>
  );
}

function FileInput({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: { target: HTMLInputElement }) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // So that the same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} type="file" hidden accept={KINDS} onChange={take} aria-label={t('admin.file')} />
    </>
  );
}

/** How much of the file is sent. */
function Progress() {
  const percent = store.useUploadProgress() ?? 0;
  return (
    <Box sx={{ width: '100%' }}>
      <LinearProgress variant="determinate" value={percent} aria-hidden />
      <span role="status">{percent < 100 ? t('admin.sent', { percent }) : t('admin.looking')}</span>
    </Box>
  );
}

export default { places: { 'product.aside': Card } } satisfies store.AdminPlugin;
