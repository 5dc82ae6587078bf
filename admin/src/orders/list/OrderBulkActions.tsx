import { ExportSelectedButton } from '../../ui/ExportButton';
import { PrintButtons } from '../PrintButtons';
import { MarkShippedButton } from './MarkShippedButton';

/** What is done with the selected orders. */
export const OrderBulkActions = () => (
  <>
    <MarkShippedButton />
    <PrintButtons />
    <ExportSelectedButton path="/admin/orders.csv" fileName="orders.csv" />
  </>
);
