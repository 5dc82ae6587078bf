import { TEXTS } from '@rangrekha/contract/texts';
import { CreateBase, useNotify, useRedirect } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { FormPage } from '../forms/FormPage';
import { resolveWith } from '../forms/resolve-with';
import { SaveBar } from '../forms/SaveBar';
import { PageHead } from '../shell/PageHead';
import { CATEGORY_LABELS, CategoryInputs, categoryProblems } from './CategoryInputs';

const resolver = resolveWith(categoryProblems);

export function CategoryCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const [search] = useSearchParams();
  const onSuccess = () => {
    notify(TEXTS.categories.saved, { type: 'success' });
    redirect('list', 'category');
  };
  return (
    <CreateBase mutationOptions={{ onSuccess }}>
      <FormPage
        resolver={resolver}
        defaultValues={{ name: '', description: '', parentId: search.get('parentId'), rateClass: null, hsnCode: null }}
        foot={<SaveBar label="Save category" fieldLabels={CATEGORY_LABELS} />}
      >
        <PageHead title="New category" parent={{ label: 'Categories', to: '/category' }} />
        <CategoryInputs />
      </FormPage>
    </CreateBase>
  );
}
