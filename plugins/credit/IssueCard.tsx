import { Alert, Box, TextField, Typography } from '@mui/material';
import { BusyButton, InfoCard, rich, send, useAct, useUnsaved } from '@rangrekha/admin/plugin';
import { type FormEvent, useState } from 'react';
import { t } from './t';

/** Also where the page is not secure, and the browser has no `randomUUID`. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const FIELDS = {
  ...{
    display: 'grid',
    gap: 1.5,
    alignItems: 'end',
    justifyItems: 'start',
    '& > .MuiTextField-root': { width: '100%' },
  },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
} as const;
const EMPTY = { amount: '', paidBy: '', email: '', message: '' };

/** Issues a gift card that was paid before, and shows its code once. */
export function IssueCard() {
  const { act, isBusy } = useAct(t('admin.issueFailed'));
  const [draft, setDraft] = useState(EMPTY);
  const [id, setId] = useState(newId);
  const [code, setCode] = useState<string>();
  useUnsaved(Object.values(draft).some(Boolean) || code !== undefined);
  const issue = async (event: FormEvent) => {
    event.preventDefault();
    const json = { ...draft, id, amount: Number(draft.amount) };
    const isIssued = await act(async () => {
      const answer = await send<{ message: string; code: string }>('POST', '/x/credit/issue', json);
      setCode(answer.code);
      return answer;
    });
    if (!isIssued) return;
    setDraft(EMPTY);
    setId(newId());
  };
  const field = (name: keyof typeof EMPTY, label: string, props: object = {}) => (
    <TextField
      size="small"
      label={label}
      value={draft[name]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      {...props}
    />
  );
  return (
    <InfoCard title={t('admin.newCard')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 2 }}>
        {t('admin.newCardHint')}
      </Typography>
      {code && (
        <Alert severity="success" sx={{ marginBottom: 2 }} onClose={() => setCode(undefined)}>
          {rich(t('admin.codeIs', { code }), { code: (text) => <strong>{text}</strong> })}
        </Alert>
      )}
      <Box component="form" onSubmit={(event: FormEvent) => void issue(event)} sx={FIELDS}>
        {field('amount', t('admin.amount'), {
          type: 'number',
          required: true,
          slotProps: { htmlInput: { min: 1, max: 100_000, step: 0.01 } },
        })}
        {field('paidBy', t('admin.paidBy'), { required: true, slotProps: { htmlInput: { maxLength: 60 } } })}
        {field('email', t('admin.mailTo'), { type: 'email' })}
        {field('message', t('admin.words'), {
          sx: { gridColumn: '1 / -1' },
          multiline: true,
          slotProps: { htmlInput: { maxLength: 300 } },
        })}
        <BusyButton type="submit" variant="contained" isBusy={isBusy} busyLabel={t('admin.issuing')}>
          {t('admin.issue')}
        </BusyButton>
      </Box>
    </InfoCard>
  );
}
