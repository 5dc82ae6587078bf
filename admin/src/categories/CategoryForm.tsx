import { Button } from '@mui/material';
import type { RateClass } from '@rangrekha/contract/rate-classes';
import { TEXTS } from '@rangrekha/contract/texts';
import { useRecordContext } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { CreatePage } from '../forms/CreatePage';
import type { FormMerge } from '../forms/conflict/EditConflictNotice';
import { DeleteButton } from '../forms/DeleteButton';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { resolveWith } from '../forms/resolve-with';
import { SaveBar } from '../forms/SaveBar';
import { translationTexts } from '../forms/translations/translation-texts';
import { t } from '../language/t';
import { PageHead } from '../shell/PageHead';
import { CATEGORY_LABELS, CategoryInputs, CLASS_LABELS, categoryProblems, SAME_CLASS } from './CategoryInputs';
import type { CategoryRow } from './category-rows';
import { useCategoryRows } from './use-category-rows';

const resolver = resolveWith(categoryProblems);

export function CategoryCreate() {
  const [search] = useSearchParams();
  return (
    <CreatePage saved={TEXTS.categories.saved}>
      <FormPage
        resolver={resolver}
        defaultValues={{
          name: '',
          description: '',
          parentId: search.get('parentId'),
          rateClass: null,
          hsnCode: null,
          makerId: null,
          seoTitle: '',
          seoDescription: '',
          translations: translationTexts('category'),
        }}
        foot={<SaveBar label={t('categories.saveCategory')} fieldLabels={CATEGORY_LABELS} />}
      >
        <PageHead title={t('categories.newCategory')} parent={{ label: t('words.categories'), to: '/category' }} />
        <CategoryInputs />
      </FormPage>
    </CreatePage>
  );
}

function CategoryForm() {
  const category = useRecordContext<CategoryRow>();
  if (!category) return null;
  const danger = (
    <DeleteButton
      resource="category"
      record={category}
      label={t('categories.deleteCategory')}
      question={t('words.deleteName', { name: category.name })}
      done={t('categories.nameDeleted', { name: category.name })}
    />
  );
  return (
    <FormPage
      resolver={resolver}
      defaultValues={valuesOf(category)}
      foot={<SaveBar label={t('categories.saveCategory')} fieldLabels={CATEGORY_LABELS} danger={danger} />}
    >
      <PageHead
        title={category.name}
        parent={{ label: t('words.categories'), to: '/category' }}
        actions={
          <Button variant="outlined" component={Link} to={`/category/${category.id}/order`}>
            {t('categories.orderOfProducts')}
          </Button>
        }
      />
      <CategoryInputs ownId={category.id} />
    </FormPage>
  );
}

/** What the form holds of a category. */
const valuesOf = (category: CategoryRow) => ({
  ...category,
  translations: translationTexts('category', category.translations),
});

/** Names the parent and the kind of goods instead of their keys. */
function useCategoryMerge(): FormMerge {
  const { rows } = useCategoryRows();
  const textOf = ([field]: string[], value: unknown) => {
    if (field === 'parentId')
      return value ? rows.find(({ id }) => id === value)?.path.join(' › ') : t('categories.topLevel');
    if (field === 'rateClass') return value ? CLASS_LABELS[value as RateClass] : SAME_CLASS;
    return undefined;
  };
  return { labels: CATEGORY_LABELS, valuesOf, textOf, named: { resource: 'maker', fields: ['makerId'] } };
}

export function CategoryEdit() {
  const merge = useCategoryMerge();
  return (
    <EditPage onSaved={TEXTS.categories.saved} merge={merge}>
      <CategoryForm />
    </EditPage>
  );
}
