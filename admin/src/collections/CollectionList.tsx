import { Box, Card } from '@mui/material';
import type { AdminCollection } from '@rangrekha/contract';
import type { CollectionState } from '@rangrekha/contract/limits';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { ListSearch } from '../ui/lists/ListSearch';
import { StatusChip } from '../ui/StatusChip';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';
import { AddButton, ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';

const STATES: Record<CollectionState, Parameters<typeof StatusChip>[0]> = {
  DRAFT: { kind: 'QUIET', label: t('words.draft') },
  SCHEDULED: { kind: 'PENDING', label: t('words.scheduled') },
  LIVE: { kind: 'IN_STOCK', label: t('words.live') },
  ENDED: { kind: 'CANCELED', label: t('words.ended') },
};

export const CollectionChip = ({ state }: Pick<AdminCollection, 'state'>) => <StatusChip {...STATES[state]} />;

const NAME = { display: 'flex', alignItems: 'center', gap: 2, color: 'text.primary', textDecoration: 'none' };

const Name = ({ collection: { id, name, slug, picture } }: { collection: AdminCollection }) => (
  <Box component={Link} to={`/collection/${id}`} sx={NAME}>
    <Thumbnail url={picture?.url} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <TwoLines first={name} second={`/collections/${slug}`} isStrong />
    </Box>
  </Box>
);

const kindOf = ({ kind, rule }: AdminCollection) =>
  kind === 'MANUAL'
    ? t('collections.byHand')
    : t('collections.ruleCondition', { conditions: rule?.conditions.length ?? 0 });

const CollectionTable = () => (
  <ViewDatagrid rowClick="edit" bulkActionButtons={false}>
    <FunctionField<AdminCollection>
      key="collection"
      label={t('words.collection')}
      render={(collection) => <Name collection={collection} />}
    />
    <FunctionField<AdminCollection> key="products" label={t('words.productsLabel')} render={kindOf} />
    <FunctionField<AdminCollection>
      key="state"
      label={t('words.state')}
      render={(collection) => <CollectionChip {...collection} />}
    />
  </ViewDatagrid>
);

const CollectionCard = ({ collection }: { collection: AdminCollection }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <Name collection={collection} />
    <Box sx={{ display: 'flex', justifyContent: 'space-between', marginTop: 1 }}>
      {kindOf(collection)}
      <CollectionChip {...collection} />
    </Box>
  </Card>
);

export const CollectionList = () => (
  <ListPage<AdminCollection>
    title={t('words.collections')}
    status={(total) => t('collections.collection', { collections: total })}
    actions={<AddButton to="/collection/create" label={t('collections.addCollection')} />}
    filters={<ListSearch placeholder={t('words.name')} />}
    table={<CollectionTable />}
    card={(collection) => <CollectionCard collection={collection} />}
    empty={({ q }) => (q ? t('collections.noCollectionFitsThisSearch') : t('collections.noCollectionsYetACollection'))}
    what={t('words.collectionsInSentence')}
    sort={{ field: 'createdAt', order: 'DESC' }}
  />
);
