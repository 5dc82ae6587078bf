import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { PageBody } from './PageBody';
import { PageHead } from './PageHead';

export const NotFound = () => (
  <PageBody>
    <PageHead title={t('shell.thereIsNothingHere')} status={t('shell.theAddressMayBeMistyped')} />
    <p>
      <Link to="/dashboard">{t('shell.goToTheDashboard')}</Link>
    </p>
  </PageBody>
);
