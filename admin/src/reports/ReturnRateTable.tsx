import { Typography } from '@mui/material';
import type { ReturnRate, ReturnRates } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import type { ReturnGroup } from '@rangrekha/contract/reports';
import type { ReactNode } from 'react';
import { ScreenLink } from '../auth/ScreenLink';
import { t } from '../language/t';
import { PageFoot } from '../ui/lists/ListPagination';
import { TwoLines } from '../ui/TwoLines';
import { WideTable } from '../ui/WideTable';
import { shownRate } from './difference';
import { PRODUCT_LINK } from './product-link';

const HEADS: Record<ReturnGroup, { head: string; rows: string }> = {
  product: { head: t('words.product'), rows: 'sizes' },
  category: { head: t('words.category'), rows: 'categories' },
  region: { head: t('reports.pinRegion'), rows: t('reports.pinRegions') },
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
  category: ({ id, name }) => name || (id ? t('reports.aDeletedCategory') : t('reports.withoutACategory')),
  region: ({ id, name }) => <TwoLines first={`${id}…`} second={name} isStrong />,
};

const counts = (returned: number, delivered: number) =>
  t('reports.returnedOfDelivered', { returned: count(returned), delivered: count(delivered) });

interface ReturnRateTableProps {
  rates: ReturnRates;
  least: number;
  onPage: (page: number) => void;
}

/** A page of return rates, each with its counts and those of the range before. */
export function ReturnRateTable({ rates, least, onPage }: ReturnRateTableProps) {
  const { by, all, rows, pagination } = rates;
  const { head, rows: what } = HEADS[by];
  if (all.delivered === 0) return <Nothing text={t('reports.nothingWasDeliveredInThese')} />;
  if (pagination.totalItems === 0) return <Nothing text={t('reports.noRowHasLeastUnits', { least })} />;
  return (
    <>
      <WideTable
        label={t('reports.returnRateByHead', { head })}
        isFitting
        columns={[
          { head },
          ...[t('reports.returnRate'), t('reports.before')].map((name) => ({ head: name, isNumber: true })),
        ]}
        rows={rows.map((row) => ({
          key: `${row.id} ${row.size}`,
          cells: [
            NAMES[by](row),
            <TwoLines key="rate" first={shownRate(row.rate)} second={counts(row.returned, row.delivered)} isStrong />,
            <TwoLines
              key="before"
              first={shownRate(row.rateBefore)}
              second={
                row.rateBefore === null
                  ? t('reports.nothingDelivered')
                  : counts(row.returnedBefore, row.deliveredBefore)
              }
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
        label={t('reports.pagesOfReturnRates')}
      />
    </>
  );
}

const Nothing = ({ text }: { text: string }) => <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>;
