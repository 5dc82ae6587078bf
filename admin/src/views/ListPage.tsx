import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { ListBase, type ListBaseProps, type RaRecord, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { ListPagination } from '../ui/lists/ListPagination';
import { ListRows } from '../ui/lists/ListRows';
import { hasMore, totalText } from '../ui/lists/total-text';
import { ListHead } from './ListHead';

type Filters = Record<string, unknown>;

interface ListScreenProps<Row extends RaRecord> extends Pick<ComponentProps<typeof ListRows<Row>>, 'table' | 'card'> {
  title: string;
  /** One line below the title; a function is asked once the total is known. */
  status: string | ((total: number, filters: Filters) => string);
  actions?: ReactNode;
  /** What is between the head and the filters. */
  above?: ReactNode;
  filters?: ReactNode;
  /** The sentence of an empty list. */
  empty: string | ((filters: Filters) => string);
  /** The rows in the foot: `products`. */
  what: string;
}

function ListScreen<Row extends RaRecord>({ title, status, empty, ...parts }: ListScreenProps<Row>) {
  const { page, perPage, total, filterValues } = useListContext();
  const end = page * perPage;
  const known = () => {
    if (typeof status === 'string') return status;
    if (total === undefined) return '';
    const isMore = hasMore(total, end);
    return isMore ? t('ui.totalWhat', { total: totalText(total, end), what: parts.what }) : status(total, filterValues);
  };
  return (
    <PageBody>
      <ListHead title={title} status={known()} actions={parts.actions} />
      {parts.above}
      {parts.filters && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, marginBottom: 2 }}>
          {parts.filters}
        </Box>
      )}
      <ListRows<Row>
        table={parts.table}
        card={parts.card}
        empty={typeof empty === 'string' ? empty : empty(filterValues)}
      />
      <ListPagination what={parts.what} />
    </PageBody>
  );
}

type ListPageProps<Row extends RaRecord> = ListScreenProps<Row> &
  Pick<ListBaseProps, 'resource' | 'sort' | 'filterDefaultValues'>;

/** The screen of a list: its head, filters, rows and pages. */
export const ListPage = <Row extends RaRecord>({
  resource,
  sort,
  filterDefaultValues,
  ...screen
}: ListPageProps<Row>) => (
  <ListBase perPage={25} resource={resource} sort={sort} filterDefaultValues={filterDefaultValues}>
    <ListScreen<Row> {...screen} />
  </ListBase>
);

/** Opens the form of a new row. */
export const AddButton = ({ to, label }: { to: string; label: string }) => (
  <Button variant="contained" component={Link} to={to} startIcon={<AddIcon />}>
    {label}
  </Button>
);
