import { Box, Button, Typography } from '@mui/material';
import type { SecondStep } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetUser } from '../../auth/auth-provider';
import { t } from '../../language/t';
import { BusyButton } from '../../ui/BusyButton';
import { InfoCard } from '../../ui/InfoCard';
import { ReadFailure } from '../../ui/ReadFailure';
import { AccountField, useAccountForm } from '../account-form';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
  SECOND_STEP_KEY,
  useSecondStep,
} from './second-step-requests';

const FORM = { display: 'grid', gap: 2 };

/** Turns the second step of the own sign-in on and off. */
export function SecondStepCard() {
  const { data: state, error, refetch } = useSecondStep();
  const [codes, setCodes] = useState<string[]>();
  const queries = useQueryClient();
  const changed = async (recoveryCodes?: string[]) => {
    setCodes(recoveryCodes);
    forgetUser();
    await queries.invalidateQueries({ queryKey: SECOND_STEP_KEY });
    await queries.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
  };
  return (
    <InfoCard title={t('words.twoStepSignIn')}>
      {error && !state && <ReadFailure text={t('account.itCouldNotBeRead')} onRetry={refetch} />}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {state &&
        !codes &&
        (state.onSince ? <TurnedOn state={state} onChange={changed} /> : <SetUp state={state} onChange={changed} />)}
    </InfoCard>
  );
}

interface StateProps {
  state: SecondStep;
  /** @param recoveryCodes new ones, to be shown */
  onChange: (recoveryCodes?: string[]) => Promise<void>;
}

const PasswordInput = (props: { value: string; onChange: (text: string) => void; error?: string | undefined }) => (
  <AccountField
    {...props}
    label={t('account.yourPassword')}
    type="password"
    maxLength={LIMITS.passwordMax}
    autoComplete="current-password"
  />
);

const CodeInput = (props: { value: string; onChange: (text: string) => void; error?: string | undefined }) => (
  <AccountField {...props} label={t('words.code')} maxLength={LIMITS.secondStepCode} autoComplete="one-time-code" />
);

function SetUp({ state, onChange }: StateProps) {
  const [password, setPassword] = useState('');
  const [made, setMade] = useState<{ secret: string; address: string }>();
  const begin = async () => {
    setMade(await beginSecondStep(password));
    setPassword('');
    return t('account.scanTheCodeWithYour');
  };
  const { isBusy, errors, submit } = useAccountForm(begin, TEXTS.secondStep.failed);
  if (made) return <Confirm {...made} onChange={onChange} />;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={FORM}>
      <Typography>
        {state.isRequired && t('account.theShopAsksAllOf')}
        {t('account.afterThePasswordTheSign')}
      </Typography>
      <PasswordInput value={password} onChange={setPassword} error={errors.currentPassword} />
      <BusyButton
        variant="contained"
        type="submit"
        isBusy={isBusy}
        busyLabel={t('account.pleaseWait')}
        sx={{ justifySelf: 'start' }}
      >
        {t('account.setUp')}
      </BusyButton>
    </Box>
  );
}

interface ConfirmProps extends Pick<StateProps, 'onChange'> {
  secret: string;
  address: string;
}

function Confirm({ secret, address, onChange }: ConfirmProps) {
  const [code, setCode] = useState('');
  const confirm = async () => {
    const { message, recoveryCodes } = await confirmSecondStep(code);
    await onChange(recoveryCodes);
    return message;
  };
  const { isBusy, errors, submit } = useAccountForm(confirm, TEXTS.secondStep.failed);
  return (
    <Box component="form" noValidate onSubmit={submit} sx={FORM}>
      <Typography>{t('account.scanThisWithYourApp')}</Typography>
      <QrCode text={address} label={t('account.qrCodeForTheApp')} />
      <Typography>
        {t('account.key')}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Box>
      </Typography>
      <CodeInput value={code} onChange={setCode} error={errors.code} />
      <BusyButton
        variant="contained"
        type="submit"
        isBusy={isBusy}
        busyLabel={t('account.checking')}
        sx={{ justifySelf: 'start' }}
      >
        {t('account.turnOn')}
      </BusyButton>
    </Box>
  );
}

function TurnedOn({ state, onChange }: StateProps) {
  const [change, setChange] = useState<'renew' | 'end'>();
  const left = state.recoveryCodesLeft;
  return (
    <Box sx={FORM}>
      <Typography>
        {t('account.onSinceTimePartLeft', {
          time: dayAndTime(state.onSince ?? ''),
          part: left === 0 ? t('account.noRecoveryCodeIs') : t('account.recoveryCodeIs', { recoveryCodes: left }),
        })}
      </Typography>
      {change ? (
        <Prove change={change} onChange={onChange} onCancel={() => setChange(undefined)} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setChange('renew')}>
            {t('account.newRecoveryCodes')}
          </Button>
          {!state.isRequired && (
            <Button variant="outlined" color="error" onClick={() => setChange('end')}>
              {t('words.turnOff')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

interface ProveProps extends Pick<StateProps, 'onChange'> {
  change: 'renew' | 'end';
  onCancel: () => void;
}

/** Asks for password and code before a change. */
function Prove({ change, onChange, onCancel }: ProveProps) {
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const save = async () => {
    const proof = { currentPassword, code };
    if (change === 'end') {
      const { message } = await endSecondStep(proof);
      await onChange();
      return message;
    }
    const { message, recoveryCodes } = await renewRecoveryCodes(proof);
    onCancel();
    await onChange(recoveryCodes);
    return message;
  };
  const { isBusy, errors, submit } = useAccountForm(save, TEXTS.secondStep.failed);
  return (
    <Box component="form" noValidate onSubmit={submit} sx={FORM}>
      <PasswordInput value={currentPassword} onChange={setPassword} error={errors.currentPassword} />
      <CodeInput value={code} onChange={setCode} error={errors.code} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton variant="contained" type="submit" isBusy={isBusy} busyLabel={t('account.pleaseWait')}>
          {change === 'end' ? t('words.turnOff') : t('account.makeNewCodes')}
        </BusyButton>
        <Button onClick={onCancel}>{t('words.cancel')}</Button>
      </Box>
    </Box>
  );
}
