import { Box } from '@mui/material';
import type { StaffMember } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { resetSecondStep } from '../account/second-step/second-step-requests';
import { useAct } from '../api/use-act';
import { t } from '../language/t';
import { BusyButton } from '../ui/BusyButton';

/** Says that a colleague signs in with a second step, and turns it off after a lost app. */
export function SecondStepState({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { act, isBusy } = useAct(TEXTS.secondStep.failed);
  if (!member.secondStepAt) return null;
  const reset = () => {
    setAsking(false);
    void act(() => resetSecondStep(member.id));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: '0.8125rem' }}>
      {t('words.twoStepSignIn')}
      {!isSelf && (
        <BusyButton
          variant="text"
          size="small"
          onClick={() => setAsking(true)}
          isBusy={isBusy}
          busyLabel={t('staff.turningOff')}
          aria-label={t('staff.turnOffTwoStepSign', { name: member.name })}
        >
          {t('words.turnOff')}
        </BusyButton>
      )}
      <Confirm
        isOpen={isAsking}
        title={t('staff.turnOffTwoStepSignInOf', { name: member.name })}
        content={t('staff.theyAreSignedOutAnd')}
        confirm={t('words.turnOff')}
        confirmColor="warning"
        onConfirm={reset}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
