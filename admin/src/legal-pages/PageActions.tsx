import PublishIcon from '@mui/icons-material/PublicOutlined';
import type { AdminLegalPage } from '@rangrekha/contract';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { PageStatus } from './legal-page-requests';

const withStatus = (status: PageStatus) => (data: object) => ({ ...data, status });

/** What can be done with what is written: keep it as a draft, or let everybody read it. */
export function PageActions({ page }: { page?: AdminLegalPage }) {
  // A button that is always enabled is so while it saves, too: a second press would publish a second time.
  const { isSubmitting } = useFormState();
  return (
    <>
      <SaveButton
        type="button"
        variant="outlined"
        color="inherit"
        label="Save draft"
        icon={<span hidden />}
        alwaysEnable={!page && !isSubmitting}
        transform={withStatus('DRAFT')}
      />
      <SaveButton
        type="button"
        label="Publish"
        icon={<PublishIcon />}
        alwaysEnable={(!page || page.draft !== null) && !isSubmitting}
        transform={withStatus('PUBLISHED')}
      />
    </>
  );
}
