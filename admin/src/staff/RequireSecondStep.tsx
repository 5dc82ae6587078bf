import { FormControlLabel, Switch } from '@mui/material';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { requireSecondStep, useSecondStep } from '../account/second-step/second-step-requests';

/** Says whether all of the staff must have a second step. */
export function RequireSecondStep() {
  const { data: state, refetch } = useSecondStep();
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const change = async (required: boolean) => {
    setBusy(true);
    try {
      notify((await requireSecondStep(required)).message, { type: 'success' });
    } catch (error) {
      notify((error as Error).message || TEXTS.secondStep.failed, { type: 'error' });
    } finally {
      setBusy(false);
      void refetch();
    }
  };
  return (
    <FormControlLabel
      sx={{ minHeight: 44 }}
      control={
        <Switch checked={state?.isRequired ?? false} disabled={!state || isBusy} onChange={(_, on) => change(on)} />
      }
      label="Two-step sign-in for all"
    />
  );
}
