import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, TextField } from '@mui/material';
import { TEXTS } from '@rangrekha/contract/texts';
import { type FormEvent, useState } from 'react';
import { t } from '../../language/t';
import { BusyButton } from '../../ui/BusyButton';
import { InfoCard } from '../../ui/InfoCard';
import { SecondaryText } from '../../ui/SecondaryText';
import { removeDemo } from './demo-requests';

/** Removes the demo after its name was typed; says at the field why it was refused. */
export function RemoveDemoForm({ onRemoved }: { onRemoved: (message: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== TEXTS.demo.confirmation)
      return setFailure(t('setup.pleaseTypeConfirmation', { confirmation: TEXTS.demo.confirmation }));
    setBusy(true);
    try {
      onRemoved(await removeDemo(typed));
    } catch (error) {
      setFailure((error as Error).message || TEXTS.demo.removeFailed);
      setBusy(false);
    }
  };

  return (
    <InfoCard title={t('setup.removeTheDemo')}>
      <SecondaryText sx={{ marginBottom: 2 }}>{t('setup.settingsStaffAndEverythingOf')}</SecondaryText>
      <Box component="form" noValidate onSubmit={remove} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          label={t('setup.toConfirmTypeConfirmation', { confirmation: TEXTS.demo.confirmation })}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFailure(undefined);
          }}
          error={failure !== undefined}
          helperText={failure}
          autoComplete="off"
          sx={{ flex: '1 1 260px', maxWidth: 420 }}
        />
        <BusyButton
          type="submit"
          variant="outlined"
          color="error"
          startIcon={<DeleteIcon />}
          isBusy={isBusy}
          busyLabel={t('setup.removing')}
          sx={{ alignSelf: 'flex-start', marginTop: { sm: 3 } }}
        >
          {t('setup.removeTheDemo')}
        </BusyButton>
      </Box>
    </InfoCard>
  );
}
