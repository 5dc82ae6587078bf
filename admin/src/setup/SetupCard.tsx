import { Box, Button } from '@mui/material';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { SetupSteps } from './SetupSteps';
import { useSaveSetup, useSetup } from './setup-requests';

/** What is left to the first sale, until all of it is done or somebody hides the card. */
export function SetupCard() {
  const { data: setup } = useSetup();
  const save = useSaveSetup();
  if (!setup || setup.hidden || setup.steps.every(({ done }) => done)) return null;
  const done = setup.steps.filter((step) => step.done).length;
  return (
    <Box sx={{ marginBottom: 2.5 }}>
      <InfoCard
        title={t('setup.setUpYourStore')}
        aside={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
            {t('setup.doneOfStepsDone', { done, steps: setup.steps.length })}
            <Button variant="text" onClick={() => save({ hidden: true })}>
              {t('setup.hide')}
            </Button>
          </Box>
        }
      >
        <SetupSteps setup={setup} />
      </InfoCard>
    </Box>
  );
}
