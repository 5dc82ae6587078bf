import { Button } from '@mui/material';
import type { AdminCollection } from '@rangrekha/contract';
import { COLLECTION_TEXTS } from '@rangrekha/contract/texts';
import { useRecordContext } from 'react-admin';
import { AuditButton } from '../audit/AuditButton';
import { CreatePage } from '../forms/CreatePage';
import { DeleteButton } from '../forms/DeleteButton';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { type Problem, resolveWith } from '../forms/resolve-with';
import { SaveBar } from '../forms/SaveBar';
import { t } from '../language/t';
import { PageHead } from '../shell/PageHead';
import { CollectionInputs } from './CollectionInputs';
import { CollectionChip } from './CollectionList';
import { type CollectionDraft, draftOf, newCollection } from './collection-requests';

const LABELS = {
  name: 'name',
  slug: t('words.address'),
  description: t('words.description'),
  picture: t('collections.picture'),
  pictureAlt: t('collections.altText'),
  kind: 'kind',
  products: t('words.products'),
  rule: t('collections.rule'),
  defaultSort: t('collections.orderOfTheProducts'),
  status: t('words.status'),
  startsAt: t('collections.firstShown'),
  endsAt: t('collections.lastShown'),
  seoTitle: t('words.searchHeadline'),
  seoDescription: t('words.searchSummary'),
  translations: t('words.translations'),
};
const PARENT = { label: t('words.collections'), to: '/collection' };

const resolver = resolveWith<CollectionDraft>(({ name, kind, rule }) => {
  const problems: Problem[] = [];
  if (!name?.trim()) problems.push({ path: 'name', message: COLLECTION_TEXTS.nameRequired });
  if (kind === 'RULE' && rule.conditions.length === 0)
    problems.push({ path: 'rule.conditions', message: COLLECTION_TEXTS.conditionRequired });
  return problems;
});

export function CollectionCreate() {
  return (
    <CreatePage saved={COLLECTION_TEXTS.added}>
      <FormPage
        resolver={resolver}
        defaultValues={newCollection()}
        foot={<SaveBar label={t('collections.saveCollection')} fieldLabels={LABELS} />}
      >
        <PageHead title={t('collections.newCollection')} parent={PARENT} />
        <CollectionInputs />
      </FormPage>
    </CreatePage>
  );
}

function CollectionForm() {
  const collection = useRecordContext<AdminCollection>();
  if (!collection) return null;
  const danger = (
    <DeleteButton
      resource="collection"
      record={collection}
      label={t('collections.deleteCollection')}
      question={t('words.deleteName', { name: collection.name })}
      done={COLLECTION_TEXTS.deleted}
    />
  );
  return (
    <FormPage
      resolver={resolver}
      defaultValues={draftOf(collection)}
      foot={<SaveBar label={t('collections.saveCollection')} fieldLabels={LABELS} danger={danger} />}
    >
      <PageHead
        title={collection.name}
        parent={PARENT}
        mark={<CollectionChip {...collection} />}
        actions={
          <>
            <AuditButton of={collection.id} />
            {collection.state === 'LIVE' && (
              <Button variant="outlined" href={`/collections/${collection.slug}`} target="_blank">
                {t('words.viewInShop')}
              </Button>
            )}
          </>
        }
      />
      <CollectionInputs />
    </FormPage>
  );
}

export function CollectionEdit() {
  return (
    <EditPage onSaved={COLLECTION_TEXTS.saved} merge={{ labels: LABELS, valuesOf: draftOf }}>
      <CollectionForm />
    </EditPage>
  );
}
