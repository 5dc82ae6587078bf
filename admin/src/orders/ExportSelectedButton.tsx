import { useListContext } from 'react-admin';
import { ExportButton } from '../ui/ExportButton';

/** The selected orders as CSV. */
export const ExportSelectedButton = () => {
  const { selectedIds } = useListContext();
  return (
    <ExportButton
      path="/admin/orders.csv"
      fileName="orders.csv"
      body={{ ids: selectedIds }}
      label="Export selected"
      look="text"
    />
  );
};
