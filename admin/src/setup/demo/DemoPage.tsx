import { Alert, Box, Button } from '@mui/material';
import type { DemoRemoval } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { useNotify, useRedirect } from 'react-admin';
import { Link } from 'react-router-dom';
import { fieldLabel } from '../../audit/entity-labels';
import { t } from '../../language/t';
import { translated } from '../../language/translated';
import { PageBody } from '../../shell/PageBody';
import { PageHead } from '../../shell/PageHead';
import { InfoCard } from '../../ui/InfoCard';
import { ReadFailure } from '../../ui/ReadFailure';
import { LINE_BETWEEN } from '../../ui/row-styles';
import { TwoLines } from '../../ui/TwoLines';
import { useDemo } from './demo-requests';
import { RemoveDemoForm } from './RemoveDemoForm';

type Line = DemoRemoval['goes'][number];

const LABELS: Record<Line['kind'], [goes: string, stays: string]> = {
  product: [t('setup.productsThatNobodyHasEdited'), t('setup.productsYourOwnAndThose')],
  category: [t('setup.categoriesThatAreEmptyThen'), t('setup.categoriesThatWereEditedOr')],
  order: [t('setup.ordersWithTheirInvoicesReturns'), ''],
  customer: [t('setup.customersWithAddressesCartsAnd'), t('setup.customersWhoRegisteredThemselves')],
  picture: [t('setup.picturesTheirFilesAreDeleted'), ''],
  discount: [t('setup.discountsThatNobodyHasEdited'), t('setup.discountsThatWereEdited')],
  collection: [t('setup.collectionsThatNobodyHasEdited'), t('setup.collectionsThatWereEdited')],
  'delivery-area': [t('setup.deliveryAreasThatNobodyHas'), t('setup.deliveryAreasThatWereEdited')],
  'legal-page': [t('setup.legalPagesThatNobodyHas'), t('setup.legalPagesYourOwnAnd')],
  storefront: [t('setup.brandTextsAndPicturesOf'), ''],
  company: [t('setup.companyDetailsThatAreStill'), ''],
  staff: ['', t('setup.staffAccounts')],
};

const COLUMNS = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};
const ROW = { display: 'flex', gap: 2, paddingY: 1, ...LINE_BETWEEN };

const Lines = ({ title, lines, column }: { title: string; lines: Line[]; column: 0 | 1 }) => (
  <InfoCard title={title}>
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {lines.map(({ kind, count: rows, names }) => (
        <Box component="li" key={kind} sx={ROW}>
          <Box sx={{ minWidth: 36, textAlign: 'right', fontWeight: 600 }}>{count(rows)}</Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <TwoLines
              first={LABELS[kind][column]}
              second={(kind === 'company' ? names.map(fieldLabel) : names).join(', ')}
            />
          </Box>
        </Box>
      ))}
    </Box>
  </InfoCard>
);

/** Why the demo cannot be removed; for a published password, with the ways to change it. */
const Refusal = ({ demo: { refusal, refusalCode } }: { demo: DemoRemoval }) => (
  <Alert severity={refusalCode === 'PUBLISHED_PASSWORD' ? 'warning' : 'info'} sx={{ marginBottom: 2.5 }}>
    {translated(refusal ?? '')}
    {refusalCode === 'PUBLISHED_PASSWORD' && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginTop: 1.5 }}>
        <Button variant="outlined" component={Link} to="/account">
          {t('words.myAccount')}
        </Button>
        <Button variant="outlined" component={Link} to="/staff">
          {t('words.staff')}
        </Button>
      </Box>
    )}
  </Alert>
);

/** What is the demo's and what is the shop's own, and the form that removes the demo. */
export function DemoPage() {
  const { data: demo, error, refetch } = useDemo();
  const notify = useNotify();
  const redirect = useRedirect();
  if (!demo) return error ? <ReadFailure onRetry={refetch} /> : null;
  const onRemoved = (message: string) => {
    notify(message, { type: 'success' });
    redirect('/setup');
  };
  return (
    <PageBody>
      <PageHead
        title={t('words.demoData')}
        parent={{ label: t('words.company'), to: '/company' }}
        status={demo.found ? t('setup.whatComesFromTheDemo') : TEXTS.demo.none}
      />
      {demo.found && (
        <>
          {demo.refusal && <Refusal demo={demo} />}
          <Box sx={COLUMNS}>
            <Lines title={t('setup.whatGoes')} lines={demo.goes} column={0} />
            <Lines title={t('setup.whatStays')} lines={demo.stays} column={1} />
          </Box>
          {!demo.refusal && (
            <Box sx={{ marginTop: 2.5 }}>
              <RemoveDemoForm onRemoved={onRemoved} />
            </Box>
          )}
        </>
      )}
    </PageBody>
  );
}
