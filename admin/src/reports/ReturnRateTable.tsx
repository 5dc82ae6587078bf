import { Typography } from '@mui/material';
import type { ReturnRate, ReturnRates } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import type { ReturnGroup } from '@rangrekha/contract/reports';
import type { ReactNode } from 'react';
import { ScreenLink } from '../auth/ScreenLink';
import { PageFoot } from '../ui/lists/ListPagination';
import { TwoLines } from '../ui/TwoLines';
import { WideTable } from '../ui/WideTable';
import { shownRate } from './difference';
import { PRODUCT_LINK } from './product-link';

const HEADS: Record<ReturnGroup, { head: string; rows: string }> = {
  product: { head: 'Product', rows: 'sizes' },
  category: { head: 'Category', rows: 'categories' },
  region: { head: 'PIN region', rows: 'PIN regions' },
};

const NAMES: Record<ReturnGroup, (row: ReturnRate) => ReactNode> = {
  product: ({ id, name, size }) => (
    <TwoLines
      first={
        <ScreenLink to={`/product/${id}`} sx={PRODUCT_LINK}>
          {name}
        </ScreenLink>
      }
      second={size}
      isStrong
    />
  ),
  category: ({ id, name }) => name || (id ? 'A deleted category' : 'Without a category'),
  region: ({ id, name }) => <TwoLines first={`${id}…`} second={name} isStrong />,
};

const counts = (returned: number, delivered: number) => `${count(returned)} of ${count(delivered)}`;

interface ReturnRateTableProps {
  rates: ReturnRates;
  least: number;
  onPage: (page: number) => void;
}

/** A page of return rates, each with its counts and those of the range before. */
export function ReturnRateTable({ rates, least, onPage }: ReturnRateTableProps) {
  const { by, all, rows, pagination } = rates;
  const { head, rows: what } = HEADS[by];
  if (all.delivered === 0) return <Nothing text="Nothing was delivered in these days." />;
  if (pagination.totalItems === 0) return <Nothing text={`No row has ${least} units delivered. Choose fewer.`} />;
  return (
    <>
      <WideTable
        label={`Return rate by ${head}`}
        isFitting
        columns={[{ head }, ...['Return rate', 'Before'].map((name) => ({ head: name, isNumber: true }))]}
        rows={rows.map((row) => ({
          key: `${row.id} ${row.size}`,
          cells: [
            NAMES[by](row),
            <TwoLines key="rate" first={shownRate(row.rate)} second={counts(row.returned, row.delivered)} isStrong />,
            <TwoLines
              key="before"
              first={shownRate(row.rateBefore)}
              second={row.rateBefore === null ? 'nothing delivered' : counts(row.returnedBefore, row.deliveredBefore)}
            />,
          ],
        }))}
      />
      <PageFoot
        page={pagination.currentPage}
        perPage={pagination.limit}
        total={pagination.totalItems}
        what={what}
        onPage={onPage}
        label="Pages of return rates"
      />
    </>
  );
}

const Nothing = ({ text }: { text: string }) => <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>;
