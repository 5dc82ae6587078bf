import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { ReadFailure } from '../ui/ReadFailure';
import { SetupSteps } from './SetupSteps';
import { useSetup } from './setup-requests';
import { nextStep } from './setup-steps';

/** The guide of a new store, with which the back office opens as long as the store is empty. */
export function SetupPage() {
  const { data: setup, error, refetch } = useSetup();
  if (!setup) return error ? <ReadFailure onRetry={refetch} /> : null;
  const isReady = setup.steps.every(({ done }) => done);
  return (
    <PageBody>
      <PageHead
        title={isReady ? t('setup.yourStoreIsReady') : t('setup.setUpYourStore')}
        status={
          nextStep(setup)
            ? t('setup.stepsStepsToTheFirst', { steps: setup.steps.length })
            : t('setup.theShopIsOpenHave')
        }
        actions={
          <>
            <Button variant="outlined" href="/home">
              {t('words.viewShop')}
            </Button>
            <Button variant="outlined" component={Link} to="/dashboard">
              {t('words.dashboard')}
            </Button>
          </>
        }
      />
      <InfoCard title={t('setup.steps')}>
        <SetupSteps setup={setup} />
      </InfoCard>
    </PageBody>
  );
}
