import { Box } from '@mui/material';
import type { StaffMember } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { resetSecondStep } from '../account/second-step/second-step-requests';
import { useAct } from '../api/use-act';
import { t } from '../language/t';
import { ConfirmButton } from '../ui/ConfirmButton';

/** Says that a colleague signs in with a second step, and turns it off after a lost app. */
export function SecondStepState({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  const { act, isBusy } = useAct(TEXTS.secondStep.failed);
  if (!member.secondStepAt) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: '0.8125rem' }}>
      {t('words.twoStepSignIn')}
      {!isSelf && (
        <ConfirmButton
          warns
          variant="text"
          size="small"
          isBusy={isBusy}
          busyLabel={t('staff.turningOff')}
          aria-label={t('staff.turnOffTwoStepSign', { name: member.name })}
          ask={{
            title: t('staff.turnOffTwoStepSignInOf', { name: member.name }),
            content: t('staff.theyAreSignedOutAnd'),
            confirm: t('words.turnOff'),
          }}
          onConfirm={() => act(() => resetSecondStep(member.id))}
        >
          {t('words.turnOff')}
        </ConfirmButton>
      )}
    </Box>
  );
}
