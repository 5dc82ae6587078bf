import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import { Button } from '@mui/material';
import type { LegalPage } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { dayAndTime } from '../format/dates';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { resolveWith } from '../forms/resolve-with';
import { SaveBar } from '../forms/SaveBar';
import { PageHead } from '../frame/PageHead';
import { LEGAL_PAGE_WORDS, LegalPageInputs, legalPageProblems } from './LegalPageInputs';

const resolver = resolveWith(legalPageProblems);

function LegalPageForm() {
  const page = useRecordContext<LegalPage>();
  if (!page) return null;
  const view = (
    <Button variant="outlined" href={`/page/${page.slug}`} target="_blank" rel="noopener" startIcon={<OpenInNewIcon />}>
      View in shop
    </Button>
  );
  return (
    <FormPage resolver={resolver} foot={<SaveBar label="Save page" fieldWords={LEGAL_PAGE_WORDS} />}>
      <PageHead
        title={page.title}
        parent={{ label: 'Legal pages', to: '/legal' }}
        here={page.slug}
        status={`Changed ${dayAndTime(page.updatedAt)}`}
        actions={view}
      />
      <LegalPageInputs />
    </FormPage>
  );
}

export function LegalPageEdit() {
  const notify = useNotify();
  const refresh = useRefresh();
  const onSuccess = () => {
    notify(TEXTS.legalPages.saved, { type: 'success' });
    refresh();
  };
  return (
    <EditPage redirect={false} mutationOptions={{ onSuccess }}>
      <LegalPageForm />
    </EditPage>
  );
}
