import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { downloadCsv } from '../api/download';
import { visuallyHidden } from './visually-hidden';

/** Saves a CSV of the API as a file; says how far it is. */
export function ExportButton({ path, fileName }: { path: string; fileName: string }) {
  const [percent, setPercent] = useState<number | null>(null);
  const notify = useNotify();

  const run = async () => {
    setPercent(0);
    try {
      await downloadCsv(path, fileName, setPercent);
      notify(`${fileName} saved`, { type: 'success' });
    } catch (error) {
      notify((error as Error).message || `${fileName} could not be read`, { type: 'error' });
    } finally {
      setPercent(null);
    }
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ExportIcon />}
        onClick={run}
        disabled={percent !== null}
        sx={{ minWidth: 128 }}
      >
        {percent === null ? 'Export' : `Export ${percent}%`}
      </Button>
      <span role="status" style={visuallyHidden}>
        {percent !== null && `Reading ${fileName}`}
      </span>
    </>
  );
}
