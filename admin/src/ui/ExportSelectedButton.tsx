import { useListContext } from 'react-admin';
import { ExportButton } from './ExportButton';

interface ExportSelectedButtonProps {
  path: string;
  fileName: string;
}

/** The selected rows of a list as CSV. */
export function ExportSelectedButton(props: ExportSelectedButtonProps) {
  const { selectedIds } = useListContext();
  return <ExportButton {...props} body={{ ids: selectedIds }} label="Export selected" look="text" />;
}
