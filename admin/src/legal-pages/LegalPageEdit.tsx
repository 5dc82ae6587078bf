import { Button } from '@mui/material';
import type { AdminLegalPage } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { useMemo } from 'react';
import { RecordContextProvider, useNotify, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { auditPath } from '../audit/entity-labels';
import { useStaffRole } from '../auth/use-staff-role';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { resolveWith } from '../forms/resolve-with';
import { PageHead } from '../shell/PageHead';
import { HistoryCard } from './history/HistoryCard';
import { LegalPageInputs, legalPageProblems } from './LegalPageInputs';
import { savedText } from './legal-page-requests';
import { PageActions } from './PageActions';
import { PageState } from './PageState';
import { workingCopy } from './working-copy';

const resolver = resolveWith(legalPageProblems);

function LegalPageForm() {
  const page = useRecordContext<AdminLegalPage>();
  const copy = useMemo(() => page && workingCopy(page), [page]);
  const { role } = useStaffRole();
  if (!page || !copy) return null;
  return (
    <RecordContextProvider value={copy}>
      <FormPage resolver={resolver} foot={null}>
        <PageHead
          title={copy.title}
          parent={{ label: 'Legal pages', to: '/legal' }}
          here={copy.slug}
          mark={<PageState page={page} />}
          status={page.draft && `Draft saved ${dayAndTime(page.draft.savedAt)} by ${page.draft.savedBy}`}
          actions={
            <>
              {role === 'ADMIN' && (
                <Button variant="text" component={Link} to={auditPath(page.id)}>
                  Audit log
                </Button>
              )}
              <PageActions page={page} />
            </>
          }
        />
        <LegalPageInputs />
        <HistoryCard page={page} />
      </FormPage>
    </RecordContextProvider>
  );
}

export function LegalPageEdit() {
  const notify = useNotify();
  return (
    <EditPage redirect={false} onSaved={(sent) => notify(savedText(sent), { type: 'success' })}>
      <LegalPageForm />
    </EditPage>
  );
}
