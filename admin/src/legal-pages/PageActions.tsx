import PublishIcon from '@mui/icons-material/PublicOutlined';
import type { AdminLegalPage } from '@rangrekha/contract';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { PageStatus } from './legal-page-requests';

const withStatus = (status: PageStatus) => (data: object) => ({ ...data, status });

/** The buttons that save the page as a draft or publish it. */
export function PageActions({ page }: { page?: AdminLegalPage }) {
  // `alwaysEnable` also applies while it saves: a second press would publish a second time.
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
