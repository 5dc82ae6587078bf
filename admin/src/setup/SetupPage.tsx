import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
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
        title={isReady ? 'Your store is ready' : 'Set up your store'}
        status={
          nextStep(setup)
            ? `${setup.steps.length} steps to the first sale. If you do not have something yet, skip its step: it waits on the dashboard.`
            : 'The shop is open: have a look at it as a shopper sees it.'
        }
        actions={
          <>
            <Button variant="outlined" href="/home">
              View shop
            </Button>
            <Button variant="outlined" component={Link} to="/dashboard">
              Dashboard
            </Button>
          </>
        }
      />
      <InfoCard title="Steps">
        <SetupSteps setup={setup} />
      </InfoCard>
    </PageBody>
  );
}
