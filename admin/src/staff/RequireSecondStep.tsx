import { FormControlLabel, Switch } from '@mui/material';
import { TEXTS } from '@rangrekha/contract/texts';
import { requireSecondStep, useSecondStep } from '../account/second-step/second-step-requests';
import { useAct } from '../api/use-act';
import { t } from '../language/t';

/** Says whether all of the staff must have a second step. */
export function RequireSecondStep() {
  const { data: state } = useSecondStep();
  const { act, isBusy } = useAct(TEXTS.secondStep.failed);
  return (
    <FormControlLabel
      sx={{ minHeight: 44 }}
      control={
        <Switch
          checked={state?.isRequired ?? false}
          disabled={!state || isBusy}
          onChange={(_, on) => act(() => requireSecondStep(on))}
        />
      }
      label={t('staff.twoStepSignInFor')}
    />
  );
}
