import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { Allowed } from '../auth/Allowed';
import { t } from '../language/t';
import { auditPath } from './entity-labels';

/** Opens the audit log of one row, for those who may read it. */
export const AuditButton = ({ of, variant = 'outlined' }: { of: string; variant?: 'outlined' | 'text' }) => (
  <Allowed access="full-admin">
    <Button variant={variant} component={Link} to={auditPath(of)}>
      {t('audit.auditLog')}
    </Button>
  </Allowed>
);
