import { Link } from 'react-router-dom';
import { PageBody } from './PageBody';
import { PageHead } from './PageHead';

export const NotFound = () => (
  <PageBody>
    <PageHead title="There is nothing here" status="The address may be mistyped, or the page was moved." />
    <p>
      <Link to="/dashboard">Go to the dashboard</Link>
    </p>
  </PageBody>
);
