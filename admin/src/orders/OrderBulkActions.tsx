import { ExportSelectedButton } from '../ui/ExportSelectedButton';
import { MarkShippedButton } from './MarkShippedButton';
import { PrintButtons } from './PrintButtons';

/** What is done with the selected orders. */
export const OrderBulkActions = () => (
  <>
    <MarkShippedButton />
    <PrintButtons />
    <ExportSelectedButton path="/admin/orders.csv" fileName="orders.csv" />
  </>
);
