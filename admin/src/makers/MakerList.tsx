import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Card } from '@mui/material';
import type { Maker } from '@rangrekha/contract';
import { countryIn } from '@rangrekha/contract/country-in';
import { FunctionField, ListBase } from 'react-admin';
import { Link } from 'react-router-dom';
import { LANGUAGE } from '../language/language';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { ListPagination } from '../ui/lists/ListPagination';
import { ListRows } from '../ui/lists/ListRows';
import { ListSearch } from '../ui/lists/ListSearch';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { ListHead } from '../views/ListHead';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { ROLE_LABELS } from './role-labels';

const NAME = { ...TOUCH_LINK, color: 'text.primary', textDecoration: 'none', overflowWrap: 'anywhere' };

const MakerLink = ({ maker: { id, name, address, country } }: { maker: Maker }) => (
  <Box component={Link} to={`/maker/${id}`} sx={NAME}>
    <TwoLines first={name} second={`${address}, ${countryIn(LANGUAGE, country)}`} isStrong />
  </Box>
);

const MakerTable = () => (
  <ViewDatagrid rowClick="edit" bulkActionButtons={false}>
    <FunctionField<Maker>
      key="name"
      label={t('words.name')}
      sortBy="name"
      render={(maker) => <MakerLink maker={maker} />}
    />
    <FunctionField<Maker> key="declared-as" label={t('makers.declaredAs')} render={({ role }) => ROLE_LABELS[role]} />
  </ViewDatagrid>
);

const MakerCard = ({ maker }: { maker: Maker }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <MakerLink maker={maker} />
    <Box sx={{ color: 'text.secondary' }}>{ROLE_LABELS[maker.role]}</Box>
  </Card>
);

function Makers() {
  return (
    <PageBody>
      <ListHead
        title={t('makers.makers')}
        status={t('makers.makersMarketersAndImportersOf')}
        actions={
          <Button variant="contained" component={Link} to="/maker/create" startIcon={<AddIcon />}>
            {t('makers.addMaker')}
          </Button>
        }
      />
      <Box sx={{ display: 'flex', marginBottom: 2 }}>
        <ListSearch placeholder={t('words.name')} />
      </Box>
      <ListRows<Maker>
        table={<MakerTable />}
        card={(maker) => <MakerCard maker={maker} />}
        empty={t('makers.noMakersYetAMaker')}
      />
      <ListPagination what={t('makers.makersInSentence')} />
    </PageBody>
  );
}

export const MakerList = () => (
  <ListBase perPage={25} sort={{ field: 'name', order: 'ASC' }}>
    <Makers />
  </ListBase>
);
