import { Alert } from '@mui/material';
import type { AdminLegalPage } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { useEffect, useMemo } from 'react';
import {
  BooleanInput,
  CreateBase,
  type RaRecord,
  RecordContextProvider,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { AuditButton } from '../audit/AuditButton';
import type { FormMerge } from '../forms/conflict/EditConflictNotice';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { PublishButtons } from '../forms/PublishButtons';
import { resolveWith } from '../forms/resolve-with';
import { PageHead } from '../shell/PageHead';
import { HistoryCard } from './history/HistoryCard';
import { LegalPageInputs, legalPageProblems } from './LegalPageInputs';
import { type SentPage, savedText } from './legal-page-requests';
import { PageState } from './PageState';
import { editedText, slugOf, workingCopy } from './page-text';

const resolver = resolveWith(legalPageProblems);

/** Makes the slug from the title until the user types a slug. */
function SlugFollowsTitle() {
  const { setValue, getFieldState } = useFormContext();
  const title: string = useWatch({ name: 'title' });
  useEffect(() => {
    if (!getFieldState('slug').isTouched) setValue('slug', slugOf(title ?? ''));
  }, [title, getFieldState, setValue]);
  return null;
}

export function LegalPageCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = ({ id }: RaRecord, { data }: { data?: unknown }) => {
    notify(savedText(data as SentPage), { type: 'success' });
    redirect('edit', 'legal', id);
  };
  return (
    <CreateBase redirect={false} mutationOptions={{ onSuccess }}>
      <FormPage resolver={resolver} defaultValues={editedText({ title: '', slug: '' })} foot={null}>
        <SlugFollowsTitle />
        <PageHead
          title="New page"
          parent={{ label: 'Legal pages', to: '/legal' }}
          actions={<PublishButtons isNew hasDraft={false} />}
        />
        <LegalPageInputs />
      </FormPage>
    </CreateBase>
  );
}

/** A draft from a template is published once somebody says that it is read. */
function PublishPage({ page: { draft } }: { page: AdminLegalPage }) {
  const isRead = useWatch({ name: 'templateRead' }) === true;
  return <PublishButtons hasDraft={draft !== null} isPublishable={!draft?.fromTemplate || isRead} />;
}

function LegalPageForm() {
  const page = useRecordContext<AdminLegalPage>();
  const copy = useMemo(() => page && workingCopy(page), [page]);
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
              <AuditButton of={page.id} variant="text" />
              <PublishPage page={page} />
            </>
          }
        />
        {page.draft?.fromTemplate && <TemplateNotice />}
        <LegalPageInputs />
        <HistoryCard page={page} />
      </FormPage>
    </RecordContextProvider>
  );
}

const MERGE: FormMerge = {
  labels: {
    ...{ title: 'title', slug: 'slug', content: 'content' },
    ...{ seoTitle: 'search headline', seoDescription: 'search summary' },
    translations: 'translations',
  },
  valuesOf: workingCopy,
};

export function LegalPageEdit() {
  const notify = useNotify();
  return (
    <EditPage redirect={false} onSaved={(sent) => notify(savedText(sent), { type: 'success' })} merge={MERGE}>
      <LegalPageForm />
    </EditPage>
  );
}

/** Above a draft that the store has written: somebody reads it before it is published. */
const TemplateNotice = () => (
  <Alert severity="info" icon={false} sx={{ marginBottom: 2.5 }}>
    The store wrote this draft from a template. It is no legal advice. Read it to its end, and change every sentence
    that is not true of your shop.
    <BooleanInput
      source="templateRead"
      label="I have read this page, and it is true of my shop"
      defaultValue={false}
      helperText={false}
    />
  </Alert>
);
