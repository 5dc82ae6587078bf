import { useListContext } from 'react-admin';
import { ExportButton } from './ExportButton';

interface ListExportButtonProps {
  path: string;
  fileName: string;
}

/** What the list at hand holds as CSV: its search, its filters and its order. */
export function ListExportButton({ path, fileName }: ListExportButtonProps) {
  const { filterValues, sort } = useListContext();
  const query = new URLSearchParams({
    filter: JSON.stringify(filterValues),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  return <ExportButton path={`${path}?${query}`} fileName={fileName} />;
}
