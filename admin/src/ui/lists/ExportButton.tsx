import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { HttpError, useListContext, useNotify } from 'react-admin';
import { downloadFile } from '../../api/download';
import { t } from '../../language/t';
import { BusyButton } from '../BusyButton';

interface ExportButtonProps {
  path: string;
  fileName: string;
  /** If given, it is sent as JSON by POST. */
  body?: unknown;
  label?: string;
  look?: 'outlined' | 'text';
}

/** Saves a CSV or JSON of the API as a file and shows how far it is, where the answer says how much there is. */
export function ExportButton({ path, fileName, body, label = t('ui.export'), look = 'outlined' }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [percent, setPercent] = useState<number>();
  const notify = useNotify();

  const run = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setPercent(undefined);
    try {
      await downloadFile(path, fileName, setPercent, body);
      notify(t('ui.fileNameSaved', { fileName }), { type: 'success' });
    } catch (error) {
      const message = error instanceof HttpError ? error.message : '';
      notify(message || t('ui.fileNameCouldNotBeRead', { fileName }), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <BusyButton
        variant={look}
        startIcon={<ExportIcon />}
        onClick={run}
        isBusy={isBusy}
        busyLabel={percent === undefined ? `${label}…` : `${label} ${percent}%`}
        sx={{ minWidth: 128 }}
      >
        {label}
      </BusyButton>
      <span role="status" style={visuallyHidden}>
        {isBusy && t('ui.readingFileName', { fileName })}
      </span>
    </>
  );
}

type ListExportProps = Pick<ExportButtonProps, 'path' | 'fileName' | 'look'>;

/** Exports the rows of the list with its search, its filters and its order. */
export function ListExportButton({ path, ...props }: ListExportProps) {
  const { filterValues, sort } = useListContext();
  const query = new URLSearchParams({
    filter: JSON.stringify(filterValues),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  return <ExportButton path={`${path}?${query}`} {...props} />;
}

/** Exports the selected rows of the list. */
export function ExportSelectedButton(props: ListExportProps) {
  const { selectedIds } = useListContext();
  return <ExportButton {...props} body={{ ids: selectedIds }} label={t('ui.exportSelected')} look="text" />;
}
