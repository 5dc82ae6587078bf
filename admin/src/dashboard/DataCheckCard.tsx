import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { CheckSummary } from '../data-checks/CheckSummary';
import { useDataChecks } from '../data-checks/data-check-requests';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { TOUCH_LINK } from '../ui/touch-link';
import { Reading } from './Reading';

/** Whether stock, orders and invoices agree with each other. */
export const DataCheckCard = () => (
  <InfoCard
    title={t('words.dataChecks')}
    aside={
      <Box component={Link} to="/data-checks" sx={{ ...TOUCH_LINK, color: 'info.main' }}>
        {t('dashboard.seeAllRules')}
      </Box>
    }
  >
    <Reading report={useDataChecks()}>{(checks) => <CheckSummary checks={checks} />}</Reading>
  </InfoCard>
);
