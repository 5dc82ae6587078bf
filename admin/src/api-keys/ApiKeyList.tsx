import { Box, Card } from '@mui/material';
import type { ApiKey } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { AddButton, ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { ApiKeyState, lastUseOf, rightsOf } from './ApiKeyState';

const NAME = { ...TOUCH_LINK, color: 'text.primary', textDecoration: 'none', overflowWrap: 'anywhere' };

const ApiKeyLink = ({ apiKey }: { apiKey: ApiKey }) => (
  <Box component={Link} to={`/api-key/${apiKey.id}/show`} sx={NAME}>
    <TwoLines first={apiKey.name} second={rightsOf(apiKey)} isStrong />
  </Box>
);

const ApiKeyTable = () => (
  <ViewDatagrid rowClick="show" bulkActionButtons={false}>
    <FunctionField<ApiKey> key="name" label={t('words.name')} render={(apiKey) => <ApiKeyLink apiKey={apiKey} />} />
    <FunctionField<ApiKey> key="created-by" label={t('apiKeys.madeBy')} render={({ owner }) => owner.name} />
    <FunctionField<ApiKey>
      key="created"
      label={t('apiKeys.made')}
      sortBy="createdAt"
      sortByOrder="DESC"
      render={({ createdAt }) => dayAndTime(createdAt)}
    />
    <FunctionField<ApiKey> key="last-used" label={t('apiKeys.lastUsed')} render={lastUseOf} />
    <FunctionField<ApiKey> key="state" label={t('words.state')} render={(apiKey) => <ApiKeyState apiKey={apiKey} />} />
  </ViewDatagrid>
);

const ApiKeyCard = ({ apiKey }: { apiKey: ApiKey }) => (
  <Card
    component="li"
    sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, padding: 2 }}
  >
    <ApiKeyLink apiKey={apiKey} />
    <ApiKeyState apiKey={apiKey} />
  </Card>
);

export const ApiKeyList = () => (
  <ListPage<ApiKey>
    title={t('apiKeys.apiKeys')}
    status={t('apiKeys.whatProgramsOfTheShop')}
    actions={<AddButton to="/api-key/create" label={t('apiKeys.addApiKey')} />}
    table={<ApiKeyTable />}
    card={(apiKey) => <ApiKeyCard apiKey={apiKey} />}
    empty={t('apiKeys.noApiKeysYetA')}
    what={t('apiKeys.keys')}
    sort={{ field: 'createdAt', order: 'DESC' }}
  />
);
