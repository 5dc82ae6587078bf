import { useEffect } from 'react';
import { CreateBase, type RaRecord, useNotify, useRedirect } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormPage } from '../forms/FormPage';
import { resolveWith } from '../forms/resolve-with';
import { PageHead } from '../shell/PageHead';
import { LegalPageInputs, legalPageProblems } from './LegalPageInputs';
import { type SentPage, savedText } from './legal-page-requests';
import { PageActions } from './PageActions';
import { slugOf } from './slug';

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
      <FormPage resolver={resolver} defaultValues={{ title: '', slug: '', content: '' }} foot={null}>
        <SlugFollowsTitle />
        <PageHead title="New page" parent={{ label: 'Legal pages', to: '/legal' }} actions={<PageActions />} />
        <LegalPageInputs />
      </FormPage>
    </CreateBase>
  );
}
