import AddIcon from '@mui/icons-material/AddOutlined';
import { Button, Card } from '@mui/material';
import type { LegalPage } from '@rangrekha/contract';
import { Datagrid, FunctionField, ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { dayAndTime } from '../format/dates';
import { counted } from '../format/numbers';
import { PageBody } from '../frame/PageBody';
import { PageHead } from '../frame/PageHead';
import { EmptyList } from '../ui/EmptyList';
import { ListPagination } from '../ui/ListPagination';
import { TwoLines } from '../ui/TwoLines';

function LegalPages() {
  const { total, isPending } = useListContext();
  return (
    <PageBody>
      <PageHead
        title="Legal pages"
        status={total === undefined ? '' : counted(total, 'page')}
        actions={
          <Button variant="contained" component={Link} to="/legal/create" startIcon={<AddIcon />}>
            Add page
          </Button>
        }
      />
      {!isPending && total === 0 ? (
        <EmptyList text="No pages yet. The footer links to terms-conditions and privacy-policy." />
      ) : (
        <Card>
          <Datagrid rowClick="edit" bulkActionButtons={false}>
            <FunctionField<LegalPage>
              label="Page"
              sortBy="title"
              render={({ title, slug }) => <TwoLines first={title} second={`/page/${slug}`} isStrong />}
            />
            <FunctionField<LegalPage>
              label="Changed"
              sortBy="updatedAt"
              sortByOrder="DESC"
              render={({ updatedAt }) => dayAndTime(updatedAt)}
            />
          </Datagrid>
        </Card>
      )}
      <ListPagination what="pages" />
    </PageBody>
  );
}

export const LegalPageList = () => (
  <ListBase perPage={25} sort={{ field: 'title', order: 'ASC' }}>
    <LegalPages />
  </ListBase>
);
