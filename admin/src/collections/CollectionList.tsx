import { Box, Card } from '@mui/material';
import type { AdminCollection } from '@rangrekha/contract';
import type { CollectionState } from '@rangrekha/contract/limits';
import { counted } from '@rangrekha/contract/numbers';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { ListSearch } from '../ui/lists/ListSearch';
import { StatusChip } from '../ui/StatusChip';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';
import { AddButton, ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';

const STATES: Record<CollectionState, Parameters<typeof StatusChip>[0]> = {
  DRAFT: { kind: 'QUIET', label: 'Draft' },
  SCHEDULED: { kind: 'PENDING', label: 'Scheduled' },
  LIVE: { kind: 'IN_STOCK', label: 'Live' },
  ENDED: { kind: 'CANCELED', label: 'Ended' },
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
  kind === 'MANUAL' ? 'By hand' : `Rule, ${counted(rule?.conditions.length ?? 0, 'condition')}`;

const CollectionTable = () => (
  <ViewDatagrid rowClick="edit" bulkActionButtons={false}>
    <FunctionField<AdminCollection> label="Collection" render={(collection) => <Name collection={collection} />} />
    <FunctionField<AdminCollection> label="Products" render={kindOf} />
    <FunctionField<AdminCollection> label="State" render={(collection) => <CollectionChip {...collection} />} />
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
    title="Collections"
    status={(total) => counted(total, 'collection')}
    actions={<AddButton to="/collection/create" label="Add collection" />}
    filters={<ListSearch placeholder="Name" />}
    table={<CollectionTable />}
    card={(collection) => <CollectionCard collection={collection} />}
    empty={({ q }) =>
      q
        ? 'No collection fits this search.'
        : 'No collections yet. A collection shows products on a page of its own: those that you choose, or all that fit a rule.'
    }
    what="collections"
    sort={{ field: 'createdAt', order: 'DESC' }}
  />
);
