import { Box, MenuItem, TextField, Typography } from '@mui/material';
import * as store from '@rangrekha/admin/plugin';
import { fullDay } from '@rangrekha/contract/dates';
import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { count } from '@rangrekha/contract/numbers';
import type { ReportRange } from '@rangrekha/contract/reports';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
// Types only: the calls themselves are the server's.
import type { ProductFunnel, ProductsOfRange, StepsOfRange } from './calls';
import { PRODUCT_STEPS, type ProductStep, percentOf, type Step } from './steps';
import { t } from './t';

const NOTE = { color: 'text.secondary' } as const;
const NONE_BEFORE = t('admin.noneBefore');

const LABELS: Record<Step, string> = {
  viewed: t('admin.viewed'),
  added: t('admin.added'),
  opened: t('admin.opened'),
  ordered: t('admin.ordered'),
  delivered: t('admin.delivered'),
  kept: t('admin.kept'),
};

const HOW = [
  t('admin.howViewed'),
  t('admin.howAdded'),
  t('admin.howOpened'),
  t('admin.howOrdered'),
  t('admin.howDelivered'),
  t('admin.howKept', { days: RETURN_DAYS }),
  t('admin.howShares'),
  t('admin.howLost'),
];

const HOW_PRODUCTS = [t('admin.howProductVisits'), t('admin.howPieces'), t('admin.howProductShares')];

const queryOf = (asked: object) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();

const fileOf = (what: string, range: ReportRange, label: string) => ({
  label,
  path: `/x/funnel/${what}.csv?${queryOf(range)}`,
  fileName: `funnel-${what}-${range.from}-to-${range.to}.csv`,
});

/** `12.5%`; `–` if there is nothing of which it could be a share. */
const shareOf = (part: number, whole: number): string => {
  const percent = percentOf(part, whole);
  return percent === null ? '–' : `${percent}%`;
};

const Bar = ({ share }: { share: number }) => (
  <Box aria-hidden sx={{ height: 6, marginTop: 0.75, bgcolor: 'action.hover' }}>
    <Box sx={{ height: '100%', width: `${Math.min(100, 100 * share)}%`, bgcolor: 'info.main' }} />
  </Box>
);

/** What may still become of the orders of a step. */
function openOf(step: Step, { steps, returnable }: StepsOfRange): string {
  const of = (wanted: Step) => steps.find((one) => one.step === wanted)?.count ?? 0;
  const waiting = of('ordered') - of('delivered');
  if (step === 'delivered' && waiting > 0) return t('admin.notDelivered', { orders: waiting });
  if (step === 'kept' && returnable > 0) return t('admin.canBeReturned', { orders: returnable });
  return '';
}

function StepTable({ report }: { report: StepsOfRange }) {
  const most = Math.max(1, ...report.steps.map((one) => one.count));
  const rows = report.steps.map(({ step, count: number, before }, at) => {
    const former = report.steps[at - 1];
    const shareBefore = former && percentOf(before, former.before);
    return {
      key: step,
      cells: [
        <Box key="step">
          <store.TwoLines first={LABELS[step]} second={openOf(step, report)} isStrong />
          <Bar share={number / most} />
        </Box>,
        <store.TwoLines
          key="count"
          first={count(number)}
          second={store.differenceOf(number, before, NONE_BEFORE)}
          isStrong
        />,
        former && (
          <store.TwoLines
            key="share"
            first={shareOf(number, former.count)}
            second={typeof shareBefore === 'number' ? t('admin.before', { percent: shareBefore }) : ''}
          />
        ),
      ],
    };
  });
  return (
    <store.WideTable
      label={t('admin.steps')}
      isFitting
      columns={[
        { head: t('admin.step') },
        { head: t('admin.number'), isNumber: true },
        { head: t('admin.ofStepBefore'), isNumber: true },
      ]}
      rows={rows}
    />
  );
}

/** Why the first steps are lower than they were. */
function sinceNote({ countedSince }: StepsOfRange, { from }: ReportRange): string {
  if (countedSince === null) return t('admin.countedFromNow');
  return from < countedSince ? t('admin.countedSince', { day: fullDay(countedSince) }) : '';
}

function Steps({ range }: { range: ReportRange }) {
  const report = store.useRead<StepsOfRange>(`/x/funnel/steps?${queryOf(range)}`, { keepsLast: true });
  return (
    <store.ReportCard
      title={t('admin.steps')}
      report={report}
      height={520}
      how={HOW}
      files={[fileOf('days', range, t('admin.downloadDays')), fileOf('orders', range, t('admin.downloadOrders'))]}
    >
      {(steps) => (
        <>
          {sinceNote(steps, range) && (
            <Typography variant="body2" sx={{ ...NOTE, marginBottom: 1.5 }}>
              {sinceNote(steps, range)}
            </Typography>
          )}
          <StepTable report={steps} />
        </>
      )}
    </store.ReportCard>
  );
}

const SORTS: Record<ProductStep, string> = {
  viewed: t('admin.viewedShort'),
  added: t('admin.addedShort'),
  ordered: t('admin.orderedShort'),
  delivered: t('admin.deliveredShort'),
  kept: t('admin.keptShort'),
};

const PRODUCT_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 0 },
  color: 'text.primary',
};

const rowOf = (product: ProductFunnel) => ({
  key: product.productId,
  cells: [
    <Box key="name" component={Link} to={`/product/${product.productId}`} sx={PRODUCT_LINK}>
      {product.name || t('admin.deletedProduct')}
    </Box>,
    ...PRODUCT_STEPS.map((step, at): ReactNode => {
      const former = PRODUCT_STEPS[at - 1];
      return (
        <store.TwoLines
          key={step}
          first={count(product[step])}
          second={
            former
              ? shareOf(product[step], product[former])
              : store.differenceOf(product.viewed, product.before.viewed, NONE_BEFORE)
          }
          isStrong={!former}
        />
      );
    }),
  ],
});

function Products({ range }: { range: ReportRange }) {
  const [by, setBy] = useState<ProductStep>('viewed');
  const [page, setPage] = store.usePageOf(queryOf({ ...range, by }));
  const report = store.useRead<ProductsOfRange>(`/x/funnel/products?${queryOf({ ...range, by, page })}`, {
    keepsLast: true,
  });
  return (
    <store.ReportCard
      title={t('admin.byProduct')}
      report={report}
      height={640}
      how={HOW_PRODUCTS}
      files={[fileOf('products', range, t('admin.downloadProducts'))]}
    >
      {({ products, pagination }) =>
        pagination.totalItems === 0 ? (
          <Typography sx={NOTE}>{t('admin.nothing')}</Typography>
        ) : (
          <>
            <TextField
              select
              id="funnel-by"
              label={t('admin.mostFirstBy')}
              value={by}
              onChange={({ target }) => setBy(target.value as ProductStep)}
              sx={{ width: '12rem', maxWidth: '100%', marginBottom: 1.5 }}
            >
              {PRODUCT_STEPS.map((step) => (
                <MenuItem key={step} value={step}>
                  {SORTS[step]}
                </MenuItem>
              ))}
            </TextField>
            <store.WideTable
              label={t('admin.byProduct')}
              columns={[
                { head: t('admin.product') },
                ...PRODUCT_STEPS.map((step) => ({ head: SORTS[step], isNumber: true })),
              ]}
              rows={products.map(rowOf)}
            />
            <store.PageFoot
              page={pagination.currentPage}
              perPage={pagination.limit}
              total={pagination.totalItems}
              what={t('admin.products')}
              onPage={setPage}
              label={t('admin.pagesOfProducts')}
            />
          </>
        )
      }
    </store.ReportCard>
  );
}

const Screen = ({ title }: { title: string }) => (
  <store.RangePage title={title}>
    {(range) => (
      <>
        <Steps range={range} />
        <Products range={range} />
      </>
    )}
  </store.RangePage>
);

export default { screens: { '/': Screen } } satisfies store.AdminPlugin;
