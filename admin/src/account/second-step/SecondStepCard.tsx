import { Box, Button, Typography } from '@mui/material';
import type { SecondStep } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { counted } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetUser } from '../../auth/auth-provider';
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
    <InfoCard title="Two-step sign-in">
      {error && !state && <ReadFailure text="It could not be read." onRetry={refetch} />}
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
    label="Your password"
    type="password"
    maxLength={LIMITS.passwordMax}
    autoComplete="current-password"
  />
);

const CodeInput = (props: { value: string; onChange: (text: string) => void; error?: string | undefined }) => (
  <AccountField {...props} label="Code" maxLength={LIMITS.secondStepCode} autoComplete="one-time-code" />
);

function SetUp({ state, onChange }: StateProps) {
  const [password, setPassword] = useState('');
  const [made, setMade] = useState<{ secret: string; address: string }>();
  const begin = async () => {
    setMade(await beginSecondStep(password));
    setPassword('');
    return 'Scan the code with your app';
  };
  const { isBusy, errors, submit } = useAccountForm(begin, TEXTS.secondStep.failed);
  if (made) return <Confirm {...made} onChange={onChange} />;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={FORM}>
      <Typography>
        {state.isRequired && 'The shop asks all of its staff for it. '}
        After the password, the sign-in asks for six digits of an app on your phone, such as Google Authenticator or
        Aegis.
      </Typography>
      <PasswordInput value={password} onChange={setPassword} error={errors.currentPassword} />
      <BusyButton
        variant="contained"
        type="submit"
        isBusy={isBusy}
        busyLabel="Please wait…"
        sx={{ justifySelf: 'start' }}
      >
        Set up
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
      <Typography>
        Scan this with your app, or type the key into it. Then enter the six digits that it shows.
      </Typography>
      <QrCode text={address} label="QR code for the app" />
      <Typography>
        Key:{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Box>
      </Typography>
      <CodeInput value={code} onChange={setCode} error={errors.code} />
      <BusyButton variant="contained" type="submit" isBusy={isBusy} busyLabel="Checking…" sx={{ justifySelf: 'start' }}>
        Turn on
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
        {`On since ${dayAndTime(state.onSince ?? '')}. ${left === 0 ? 'No recovery code is' : `${counted(left, 'recovery code')} ${left === 1 ? 'is' : 'are'}`} left.`}
      </Typography>
      {change ? (
        <Prove change={change} onChange={onChange} onCancel={() => setChange(undefined)} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setChange('renew')}>
            New recovery codes
          </Button>
          {!state.isRequired && (
            <Button variant="outlined" color="error" onClick={() => setChange('end')}>
              Turn off
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
        <BusyButton variant="contained" type="submit" isBusy={isBusy} busyLabel="Please wait…">
          {change === 'end' ? 'Turn off' : 'Make new codes'}
        </BusyButton>
        <Button onClick={onCancel}>Cancel</Button>
      </Box>
    </Box>
  );
}
