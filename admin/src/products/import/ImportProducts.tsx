import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import type { ImportReport } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { upload, useUploadProgress } from '../../api/upload';
import { PageBody } from '../../shell/PageBody';
import { PageHead } from '../../shell/PageHead';
import { CsvFileInput } from '../../ui/CsvFileInput';
import { ExportButton } from '../../ui/ExportButton';
import { InfoCard } from '../../ui/InfoCard';
import { ImportPreview } from './ImportPreview';

/** The running step: the check of the file, or the import. */
type ImportStep = 'look' | 'import';

const LABELS: Record<ImportStep, string> = { look: 'Checking the file', import: 'Importing' };

/** The progress of the upload, then of the server's work. */
function ImportProgress({ step }: { step: ImportStep }) {
  const sent = useUploadProgress();
  const isSending = sent !== null && sent < 100;
  return (
    <Box role="status" sx={{ marginTop: 2 }}>
      <Typography variant="body2">{isSending ? `Uploading ${sent}%` : `${LABELS[step]} …`}</Typography>
      <LinearProgress
        variant={isSending ? 'determinate' : 'indeterminate'}
        value={sent ?? 0}
        aria-label={isSending ? 'Upload' : LABELS[step]}
      />
    </Box>
  );
}

/** Imports one file: checks it first, then stores all of it or nothing. */
export function ImportProducts() {
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport>();
  const [refusal, setRefusal] = useState('');
  const [running, setRunning] = useState<ImportStep>();
  const notify = useNotify();
  const redirect = useRedirect();

  const send = async (chosen: File, step: ImportStep) => {
    const form = new FormData();
    form.append('dryRun', String(step === 'look'));
    form.append('file', chosen);
    setRunning(step);
    setRefusal('');
    try {
      const answer = await upload<ImportReport>('POST', '/admin/products/import', form);
      if (step === 'look') setReport(answer);
      else {
        notify(TEXTS.products.imported, { type: 'success' });
        redirect('list', 'product');
      }
    } catch (error) {
      setReport(undefined);
      setRefusal((error as Error).message || TEXTS.products.importFailed);
    } finally {
      setRunning(undefined);
    }
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setReport(undefined);
    send(chosen, 'look');
  };

  return (
    <PageBody>
      <PageHead
        title="Import products"
        parent={{ label: 'Products', to: '/product' }}
        actions={<ExportButton path="/admin/products.csv" fileName="products.csv" />}
      />
      <InfoCard title="File">
        <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>
          A CSV with the columns of the export, one variant a line. A variant is found by its ids, or by name, colour
          and size. An empty cell leaves what is there. New products name 2 to 10 images of the store by their ids.
        </Typography>
        <CsvFileInput file={file} onChoose={choose} disabled={running !== undefined} />
        {running && <ImportProgress step={running} />}
        {refusal && (
          <Alert severity="error" sx={{ marginTop: 2 }}>
            {refusal}
          </Alert>
        )}
      </InfoCard>
      {file && report && (
        <ImportPreview report={report} onImport={() => send(file, 'import')} disabled={running !== undefined} />
      )}
    </PageBody>
  );
}
