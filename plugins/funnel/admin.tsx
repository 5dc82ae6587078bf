import { Box, MenuItem, TextField, Typography } from '@mui/material';
import * as store from '@rangrekha/admin/plugin';
import { fullDay } from '@rangrekha/contract/dates';
import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { count, counted } from '@rangrekha/contract/numbers';
import type { ReportRange } from '@rangrekha/contract/reports';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
// Types only: the calls themselves are the server's.
import type { ProductFunnel, ProductsOfRange, StepsOfRange } from './calls';
import { PRODUCT_STEPS, type ProductStep, percentOf, type Step } from './steps';

const NOTE = { color: 'text.secondary' } as const;
const NONE_BEFORE = 'none before';

const LABELS: Record<Step, string> = {
  viewed: 'Product pages viewed',
  added: 'Pieces added to carts',
  opened: 'Checkouts opened',
  ordered: 'Orders placed',
  delivered: 'Orders delivered',
  kept: 'Orders kept',
};

const HOW = [
  'Viewed: each page of a product that a browser asked for, once for each time. Robots and pages that are loaded in advance do not count.',
  'Added: pieces that were put into carts by the button, or by ordering again. A quantity that is changed in the cart does not count.',
  'Opened: each time a shopper came to the checkout with something in the cart.',
  'Ordered: orders placed in these days, also by phone, without those that are cancelled by now.',
  'Delivered: those of these orders that are delivered by now.',
  `Kept: those of the delivered orders of which nothing is in a return, and whose ${RETURN_DAYS} days for a return are over.`,
  'Share: of the step before. Each step is counted by itself, without cookies: nobody is followed from one to the next.',
  'The first three are written every ten seconds. If a process is killed, what it has not written is lost.',
];

const HOW_PRODUCTS = [
  'Viewed and added are counted as above.',
  'Ordered, delivered and kept are pieces of the orders placed in these days, without cancelled ones. A piece is kept if it is in no return, and if the days for a return of its order are over.',
  'Shares are of the figure before.',
];

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
  if (step === 'delivered' && waiting > 0) return `${counted(waiting, 'order')} not delivered yet`;
  if (step === 'kept' && returnable > 0) return `${counted(returnable, 'order')} can still be returned`;
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
            second={typeof shareBefore === 'number' ? `${shareBefore}% before` : ''}
          />
        ),
      ],
    };
  });
  return (
    <store.WideTable
      label="From view to keep"
      isFitting
      columns={[{ head: 'Step' }, { head: 'Number', isNumber: true }, { head: 'Of the step before', isNumber: true }]}
      rows={rows}
    />
  );
}

/** Why the first steps are lower than they were. */
function sinceNote({ countedSince }: StepsOfRange, { from }: ReportRange): string {
  if (countedSince === null) return 'Views, pieces and checkouts are counted from now on.';
  return from < countedSince ? `Views, pieces and checkouts are counted since ${fullDay(countedSince)}.` : '';
}

function Steps({ range }: { range: ReportRange }) {
  const report = store.useRead<StepsOfRange>(`/x/funnel/steps?${queryOf(range)}`, { keepsLast: true });
  return (
    <store.ReportCard
      title="From view to keep"
      report={report}
      height={520}
      how={HOW}
      files={[fileOf('days', range, 'Download days'), fileOf('orders', range, 'Download orders')]}
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
  viewed: 'Viewed',
  added: 'Added',
  ordered: 'Ordered',
  delivered: 'Delivered',
  kept: 'Kept',
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
      {product.name || 'A deleted product'}
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
      title="By product"
      report={report}
      height={640}
      how={HOW_PRODUCTS}
      files={[fileOf('products', range, 'Download products')]}
    >
      {({ products, pagination }) =>
        pagination.totalItems === 0 ? (
          <Typography sx={NOTE}>Nothing was viewed or ordered in these days.</Typography>
        ) : (
          <>
            <TextField
              select
              id="funnel-by"
              label="Most first by"
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
              label="By product"
              columns={[{ head: 'Product' }, ...PRODUCT_STEPS.map((step) => ({ head: SORTS[step], isNumber: true }))]}
              rows={products.map(rowOf)}
            />
            <store.PageFoot
              page={pagination.currentPage}
              perPage={pagination.limit}
              total={pagination.totalItems}
              what="products"
              onPage={setPage}
              label="Pages of products"
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
