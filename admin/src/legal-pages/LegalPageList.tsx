import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Card, type Theme, useMediaQuery } from '@mui/material';
import type { AdminLegalPage } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { counted } from '@rangrekha/contract/numbers';
import { FunctionField, ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageBody } from '../shell/PageBody';
import { EmptyList } from '../ui/EmptyList';
import { ListPagination } from '../ui/ListPagination';
import { RowsOrFailure } from '../ui/ReadFailure';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { ListHead } from '../views/ListHead';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { PageState } from './PageState';

const NAME = { ...TOUCH_LINK, color: 'text.primary', textDecoration: 'none' };

function LegalPages() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { total, isPending } = useListContext();
  return (
    <PageBody>
      <ListHead
        title="Legal pages"
        status={total === undefined ? '' : counted(total, 'page')}
        actions={
          <Button variant="contained" component={Link} to="/legal/create" startIcon={<AddIcon />}>
            Add page
          </Button>
        }
      />
      <RowsOrFailure>
        {!isPending && total === 0 ? (
          <EmptyList text="No pages yet. The footer links to terms-conditions and privacy-policy." />
        ) : (
          <Card>
            <ViewDatagrid rowClick="edit" bulkActionButtons={false}>
              <FunctionField<AdminLegalPage>
                label="Page"
                sortBy="title"
                render={({ id, title, slug }) => (
                  <Box component={Link} to={`/legal/${id}`} sx={NAME}>
                    <TwoLines first={title} second={`/page/${slug}`} isStrong />
                  </Box>
                )}
              />
              <FunctionField<AdminLegalPage>
                label="State"
                render={(page) => (
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <PageState page={page} />
                  </Box>
                )}
              />
              {!isPhone && (
                <FunctionField<AdminLegalPage>
                  label="Changed"
                  sortBy="updatedAt"
                  sortByOrder="DESC"
                  render={({ draft, updatedAt }) => dayAndTime(draft?.savedAt ?? updatedAt)}
                />
              )}
            </ViewDatagrid>
          </Card>
        )}
      </RowsOrFailure>
      <ListPagination what="pages" />
    </PageBody>
  );
}

export const LegalPageList = () => (
  <ListBase perPage={25} sort={{ field: 'title', order: 'ASC' }}>
    <LegalPages />
  </ListBase>
);
