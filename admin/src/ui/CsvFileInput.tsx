import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../language/t';

interface CsvFileInputProps {
  file: File | undefined;
  onChoose: (file: File) => void;
  disabled: boolean;
  /** The most bytes of a file; by default those of the store's own files. */
  limitOf?: (file: File) => Promise<number>;
  /** As `accept` of an input. */
  kinds?: string;
}

const ownLimit = async () => LIMITS.importBytes;

/** Chooses one CSV file that is small enough to be imported. */
export function CsvFileInput({
  file,
  onChoose,
  disabled,
  limitOf = ownLimit,
  kinds = '.csv,text/csv',
}: CsvFileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();

  const take = async (chosen: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!chosen) return;
    const bytes = await limitOf(chosen);
    if (chosen.size > bytes) notify(t('ui.aFileOfUpTo', { bytes: bytes / 1024 / 1024 }), { type: 'warning' });
    else onChoose(chosen);
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => input.current?.click()} disabled={disabled}>
        {file ? t('ui.chooseAnotherFile') : t('ui.chooseAFile')}
      </Button>
      {file?.name}
      <input
        ref={input}
        type="file"
        hidden
        accept={kinds}
        onChange={(event) => take(event.target.files?.[0])}
        aria-label={t('ui.csvFile')}
      />
    </Box>
  );
}
