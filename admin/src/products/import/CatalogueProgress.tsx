import { Box, Button, Card, LinearProgress, Link, Typography } from '@mui/material';
import type { CatalogueProgress as Progress } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { ExportButton } from '../../ui/lists/ExportButton';
import { ReadFailure } from '../../ui/ReadFailure';
import { SecondaryText } from '../../ui/SecondaryText';
import { CatalogueNotes } from './CatalogueNotes';
import { CATALOGUE_SOURCE_LABELS, CATALOGUE_STATUS_LABELS } from './catalogue-labels';
import { reportPath, stopCatalogue, useCatalogueImports, useCatalogueProgress } from './catalogue-requests';
import { FIGURES, Figure } from './Figure';

const doneOf = ({ counts: { waiting, ...done } }: Progress) => {
  const finished = Object.values(done).reduce((sum, products) => sum + products, 0);
  return { finished, all: finished + waiting };
};

/** How far an import is. It goes on when this screen is left. */
export function CatalogueProgress({ id }: { id: string }) {
  const { data, error, refetch } = useCatalogueProgress(id);
  const notify = useNotify();
  if (error && !data) return <ReadFailure text={t('products.theImportCouldNotBe')} onRetry={refetch} />;
  if (!data) return <LinearProgress aria-label={t('products.readingTheImport')} />;
  const { catalogueImport, counts, notes } = data;
  const { finished, all } = doneOf(data);
  const isRunning = catalogueImport.status === 'RUNNING';

  const stop = async () => {
    try {
      notify((await stopCatalogue(id)).message, { type: 'success' });
    } catch (failure) {
      notify((failure as Error).message || t('products.theImportCouldNotBeStopped'), { type: 'error' });
    }
    refetch();
  };

  return (
    <Card component="section" aria-label={t('products.import')} sx={{ marginBottom: 2.5 }}>
      <Box sx={{ padding: { xs: 2, sm: 2.5 }, paddingBottom: { xs: 0, sm: 0 } }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {catalogueImport.fileName}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }} role="status">
          {`${CATALOGUE_SOURCE_LABELS[catalogueImport.source]} · ${CATALOGUE_STATUS_LABELS[catalogueImport.status]}${
            isRunning ? t('products.finishedOfAllProductsYou', { finished, all }) : ''
          }`}
        </Typography>
        {isRunning && (
          <LinearProgress
            variant="determinate"
            value={all === 0 ? 100 : (100 * finished) / all}
            aria-label={t('words.imported')}
            sx={{ marginTop: 1.5 }}
          />
        )}
      </Box>
      <Box sx={FIGURES}>
        <Figure value={counts.created} label={t('words.added')} />
        <Figure value={counts.updated} label={t('products.updated')} />
        <Figure value={counts.unchanged} label={t('products.unchanged')} />
        <Figure value={counts.skipped} label={t('products.skipped')} />
        <Figure value={counts.failed} label={t('products.failed')} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginLeft: 'auto' }}>
          {isRunning && (
            <Button variant="outlined" onClick={stop}>
              {t('products.stop')}
            </Button>
          )}
          <ExportButton path={reportPath(id)} fileName="import-report.csv" label={t('products.report')} />
        </Box>
      </Box>
      {counts.created > 0 && (
        <SecondaryText sx={{ paddingX: { xs: 2, sm: 2.5 }, paddingBottom: 2 }}>
          {t('products.productsWithFewerThanTwo')}
        </SecondaryText>
      )}
      <CatalogueNotes notes={notes} />
    </Card>
  );
}

/** The last imports from other shops, each with a link to how far it is. */
export function EarlierImports() {
  const { data = [] } = useCatalogueImports();
  if (data.length === 0) return null;
  return (
    <Box sx={{ marginTop: 2.5 }}>
      <InfoCard title={t('products.earlierImportsFromOtherShops')}>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.map(({ id, fileName, status, createdAt, startedBy }) => (
            <Box component="li" key={id} sx={{ paddingY: 0.75, overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={`/product/import?import=${id}`}>
                {fileName || t('products.aFileWithoutAName')}
              </Link>
              {` · ${CATALOGUE_STATUS_LABELS[status]} · ${dayAndTime(createdAt)} · ${startedBy}`}
            </Box>
          ))}
        </Box>
      </InfoCard>
    </Box>
  );
}
