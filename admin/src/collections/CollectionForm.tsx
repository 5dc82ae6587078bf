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
import { PageHead } from '../shell/PageHead';
import { CollectionInputs } from './CollectionInputs';
import { CollectionChip } from './CollectionList';
import { type CollectionDraft, draftOf, newCollection } from './collection-requests';

const LABELS = {
  name: 'name',
  slug: 'address',
  description: 'description',
  picture: 'picture',
  pictureAlt: 'alt text',
  kind: 'kind',
  products: 'products',
  rule: 'rule',
  defaultSort: 'order of the products',
  status: 'status',
  startsAt: 'first shown',
  endsAt: 'last shown',
  seoTitle: 'search headline',
  seoDescription: 'search summary',
  translations: 'translations',
};
const PARENT = { label: 'Collections', to: '/collection' };

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
        foot={<SaveBar label="Save collection" fieldLabels={LABELS} />}
      >
        <PageHead title="New collection" parent={PARENT} />
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
      label="Delete collection"
      question={`Delete ${collection.name}?`}
      done={COLLECTION_TEXTS.deleted}
    />
  );
  return (
    <FormPage
      resolver={resolver}
      defaultValues={draftOf(collection)}
      foot={<SaveBar label="Save collection" fieldLabels={LABELS} danger={danger} />}
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
                View in shop
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
