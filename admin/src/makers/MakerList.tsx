import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Card } from '@mui/material';
import type { Maker } from '@rangrekha/contract';
import { MAKER_ROLE_LABELS } from '@rangrekha/contract/declarations';
import { FunctionField, ListBase } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageBody } from '../shell/PageBody';
import { ListPagination } from '../ui/lists/ListPagination';
import { ListRows } from '../ui/lists/ListRows';
import { ListSearch } from '../ui/lists/ListSearch';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { ListHead } from '../views/ListHead';
import { ViewDatagrid } from '../views/ViewDatagrid';

const NAME = { ...TOUCH_LINK, color: 'text.primary', textDecoration: 'none', overflowWrap: 'anywhere' };

const MakerLink = ({ maker: { id, name, address, country } }: { maker: Maker }) => (
  <Box component={Link} to={`/maker/${id}`} sx={NAME}>
    <TwoLines first={name} second={`${address}, ${country}`} isStrong />
  </Box>
);

const MakerTable = () => (
  <ViewDatagrid rowClick="edit" bulkActionButtons={false}>
    <FunctionField<Maker> label="Name" sortBy="name" render={(maker) => <MakerLink maker={maker} />} />
    <FunctionField<Maker> label="Declared as" render={({ role }) => MAKER_ROLE_LABELS[role]} />
  </ViewDatagrid>
);

const MakerCard = ({ maker }: { maker: Maker }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <MakerLink maker={maker} />
    <Box sx={{ color: 'text.secondary' }}>{MAKER_ROLE_LABELS[maker.role]}</Box>
  </Card>
);

function Makers() {
  return (
    <PageBody>
      <ListHead
        title="Makers"
        status="Makers, marketers and importers of the goods. Product pages declare their names and addresses"
        actions={
          <Button variant="contained" component={Link} to="/maker/create" startIcon={<AddIcon />}>
            Add maker
          </Button>
        }
      />
      <Box sx={{ display: 'flex', marginBottom: 2 }}>
        <ListSearch placeholder="Name" />
      </Box>
      <ListRows<Maker>
        table={<MakerTable />}
        card={(maker) => <MakerCard maker={maker} />}
        empty="No makers yet. A maker is chosen for the company, a category or a product."
      />
      <ListPagination what="makers" />
    </PageBody>
  );
}

export const MakerList = () => (
  <ListBase perPage={25} sort={{ field: 'name', order: 'ASC' }}>
    <Makers />
  </ListBase>
);
