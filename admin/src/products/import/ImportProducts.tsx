import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import type { ImportReport, PreparedCatalogue } from '@rangrekha/contract';
import { ARCHIVE_LIMITS, CATALOGUE_IMPORT_LIMITS } from '@rangrekha/contract/catalogue-imports';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { upload, useUploadProgress } from '../../api/upload';
import { t } from '../../language/t';
import { PageBody } from '../../shell/PageBody';
import { PageHead } from '../../shell/PageHead';
import { CsvFileInput } from '../../ui/CsvFileInput';
import { InfoCard } from '../../ui/InfoCard';
import { ExportButton } from '../../ui/lists/ExportButton';
import { CataloguePreview } from './CataloguePreview';
import { CatalogueProgress, EarlierImports } from './CatalogueProgress';
import { isArchive, isCatalogue, prepareCatalogue } from './catalogue-requests';
import { ImportPreview } from './ImportPreview';

/** The running step: the check of the file, or the import. */
type ImportStep = 'look' | 'import';

const LABELS: Record<ImportStep, string> = { look: t('products.checkingTheFile'), import: t('products.importing') };

/** The progress of the upload, then of the server's work. */
function ImportProgress({ step }: { step: ImportStep }) {
  const sent = useUploadProgress();
  const isSending = sent !== null && sent < 100;
  return (
    <Box role="status" sx={{ marginTop: 2 }}>
      <Typography variant="body2">{isSending ? t('products.uploadingSent', { sent }) : `${LABELS[step]} …`}</Typography>
      <LinearProgress
        variant={isSending ? 'determinate' : 'indeterminate'}
        value={sent ?? 0}
        aria-label={isSending ? t('products.upload') : LABELS[step]}
      />
    </Box>
  );
}

/** The most bytes of a file. */
async function limitOf(file: File): Promise<number> {
  if (isArchive(file)) return ARCHIVE_LIMITS.uploadBytes;
  return (await isCatalogue(file)) ? CATALOGUE_IMPORT_LIMITS.bytes : LIMITS.importBytes;
}

/** Imports one file of the store's own format, or of another shop system; checks it first. */
export function ImportProducts() {
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport>();
  const [prepared, setPrepared] = useState<PreparedCatalogue>();
  const [search, setSearch] = useSearchParams();
  const begun = search.get('import');
  const [refusal, setRefusal] = useState('');
  const [running, setRunning] = useState<ImportStep>();
  const notify = useNotify();
  const redirect = useRedirect();

  const attempt = async (step: ImportStep, work: () => Promise<void>) => {
    setRunning(step);
    setRefusal('');
    try {
      await work();
    } catch (error) {
      setReport(undefined);
      setRefusal((error as Error).message || TEXTS.products.importFailed);
    } finally {
      setRunning(undefined);
    }
  };
  const send = async (chosen: File, step: ImportStep) => {
    const form = new FormData();
    form.append('dryRun', String(step === 'look'));
    form.append('file', chosen);
    const answer = await upload<ImportReport>('POST', '/admin/products/import', form);
    if (step === 'look') return setReport(answer);
    notify(TEXTS.products.imported, { type: 'success' });
    redirect('list', 'product');
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setReport(undefined);
    setPrepared(undefined);
    setSearch({});
    attempt('look', async () => {
      if (await isCatalogue(chosen)) setPrepared(await prepareCatalogue(chosen));
      else await send(chosen, 'look');
    });
  };
  const showProgress = (id: string) => {
    setFile(undefined);
    setPrepared(undefined);
    setSearch({ import: id });
  };

  return (
    <PageBody>
      <PageHead
        title={t('words.importProducts')}
        parent={{ label: t('words.productsLabel'), to: '/product' }}
        actions={<ExportButton path="/admin/products.csv" fileName="products.csv" />}
      />
      {begun && <CatalogueProgress key={begun} id={begun} />}
      <InfoCard title={t('words.file')}>
        <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>{t('products.aCsvWithTheColumns')}</Typography>
        <CsvFileInput
          file={file}
          onChoose={choose}
          disabled={running !== undefined}
          limitOf={limitOf}
          kinds=".csv,text/csv,.zip,application/zip"
        />
        {running && <ImportProgress step={running} />}
        {refusal && (
          <Alert severity="error" sx={{ marginTop: 2 }}>
            {refusal}
          </Alert>
        )}
      </InfoCard>
      {file && report && (
        <ImportPreview
          report={report}
          onImport={() => attempt('import', () => send(file, 'import'))}
          disabled={running !== undefined}
        />
      )}
      {prepared && (
        <CataloguePreview
          key={prepared.catalogueImport.id}
          prepared={prepared}
          onStarted={() => showProgress(prepared.catalogueImport.id)}
        />
      )}
      {!prepared && !report && <EarlierImports />}
    </PageBody>
  );
}
