import PublishIcon from '@mui/icons-material/PublicOutlined';
import type { AdminLegalPage } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { type RaRecord, SaveButton, useNotify, useRedirect } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { PageStatus } from './legal-page-calls';

const withStatus = (status: PageStatus) => (data: object) => ({ ...data, status });

/** What can be done with what is written: keep it as a draft, or let everybody read it. */
export function PageActions({ page }: { page?: AdminLegalPage }) {
  const notify = useNotify();
  const redirect = useRedirect();
  // A button that is always enabled is so while it saves, too: a second press would publish a second time.
  const { isSubmitting } = useFormState();
  const say = (message: string) => ({
    onSuccess: (saved: RaRecord) => {
      notify(message, { type: 'success' });
      if (!page) redirect('edit', 'legal', saved.id);
    },
  });
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
        mutationOptions={say(TEXTS.legalPages.draftSaved)}
      />
      <SaveButton
        type="button"
        label="Publish"
        icon={<PublishIcon />}
        alwaysEnable={(!page || page.draft !== null) && !isSubmitting}
        transform={withStatus('PUBLISHED')}
        mutationOptions={say(TEXTS.legalPages.saved)}
      />
    </>
  );
}
