import { Box, Card, type Theme, useMediaQuery } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { RowsOrFailure } from '../ReadFailure';
import { PLAIN_LIST } from '../row-styles';
import { EmptyList } from './EmptyList';

const CARDS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, ...PLAIN_LIST };

interface CardListProps<Row> {
  /** The card of a row, an `li`. */
  card: (row: Row) => ReactNode;
}

/** The rows of a list as cards, for a phone. */
export function CardList<Row extends RaRecord>({ card }: CardListProps<Row>) {
  const { data } = useListContext<Row>();
  return (
    <Box component="ul" sx={CARDS}>
      {data?.map((row) => (
        <Fragment key={row.id}>{card(row)}</Fragment>
      ))}
    </Box>
  );
}

interface ListRowsProps<Row> extends CardListProps<Row> {
  table: ReactNode;
  /** The sentence of an empty list. */
  empty: string;
}

/** The rows of a list: a table, on a phone cards; or that there are none, or that they could not be read. */
export function ListRows<Row extends RaRecord>({ table, card, empty }: ListRowsProps<Row>) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { total, isPending } = useListContext();
  const rows = isPhone ? <CardList card={card} /> : <Card>{table}</Card>;
  return <RowsOrFailure>{!isPending && total === 0 ? <EmptyList text={empty} /> : rows}</RowsOrFailure>;
}
