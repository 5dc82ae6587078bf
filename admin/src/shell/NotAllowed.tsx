import { Link } from 'react-router-dom';
import { PageBody } from './PageBody';
import { PageHead } from './PageHead';

export const NotAllowed = () => (
  <PageBody>
    <PageHead title="This is for admins" status="Your account is an editor’s: it may write legal pages." />
    <p>
      <Link to="/legal">Go to the legal pages</Link>
    </p>
  </PageBody>
);
