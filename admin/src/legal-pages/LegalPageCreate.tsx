import { TEXTS } from '@rangrekha/contract/texts';
import { useEffect } from 'react';
import { CreateBase, useNotify, useRedirect } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormPage } from '../forms/FormPage';
import { resolveWith } from '../forms/resolve-with';
import { SaveBar } from '../forms/SaveBar';
import { PageHead } from '../frame/PageHead';
import { LEGAL_PAGE_WORDS, LegalPageInputs, legalPageProblems } from './LegalPageInputs';
import { slugOf } from './slug';

const resolver = resolveWith(legalPageProblems);

/** Lets the slug follow the title until somebody types a slug. */
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
  const onSuccess = () => {
    notify(TEXTS.legalPages.saved, { type: 'success' });
    redirect('list', 'legal');
  };
  return (
    <CreateBase mutationOptions={{ onSuccess }}>
      <FormPage
        resolver={resolver}
        defaultValues={{ title: '', slug: '', content: '' }}
        foot={<SaveBar label="Save page" fieldWords={LEGAL_PAGE_WORDS} />}
      >
        <SlugFollowsTitle />
        <PageHead title="New page" parent={{ label: 'Legal pages', to: '/legal' }} />
        <LegalPageInputs />
      </FormPage>
    </CreateBase>
  );
}
