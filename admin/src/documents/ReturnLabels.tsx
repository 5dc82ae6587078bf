import type { AdminCompany, AdminReturn } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { counted } from '@rangrekha/contract/numbers';
import { RETURN_REASON_LABELS } from '@rangrekha/contract/returns';
import { useGetMany, useGetOne } from 'react-admin';
import { parcelLines } from '../orders/order-texts';
import { Code39 } from './Code39';
import { DocumentSheet } from './DocumentSheet';
import { DocumentsPage } from './DocumentsPage';
import { useDocumentIds } from './documents-path';

/** The label of a return, with its number as a bar code, and the slip of what is in the parcel. */
function ReturnLabel({ found, company }: { found: AdminReturn; company: AdminCompany }) {
  const facts = [`No. ${found.number}`, `Order ${orderNumber(found.orderId)}`, `Requested ${fullDay(found.createdAt)}`];
  const parties = [
    { title: 'Return to', lines: [company.name, company.address, company.pincode, company.phone] },
    { title: 'Picked up at', lines: [...parcelLines(found.order), found.phone ? `Phone ${found.phone}` : ''] },
  ];
  return (
    <DocumentSheet title="Return" facts={facts} parties={parties} foot={<Code39 text={found.number} />}>
      <table>
        <thead>
          <tr>
            <th>Item</th>
            <th>Size</th>
            <th>Why</th>
            <th className="number">Qty</th>
          </tr>
        </thead>
        <tbody>
          {found.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}
                <small>{line.color}</small>
              </td>
              <td>{line.size}</td>
              <td>{RETURN_REASON_LABELS[line.reason]}</td>
              <td className="number">{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DocumentSheet>
  );
}

/** Labels and slips of the returns that the URL names. */
export function ReturnLabels() {
  const ids = useDocumentIds();
  const { data = [], error, isLoading } = useGetMany<AdminReturn>('return', { ids });
  const company = useGetOne<AdminCompany>('company', { id: '1' });
  const found = data.filter(Boolean);
  const remark = error?.message ?? (isLoading ? 'Loading…' : counted(found.length, 'label'));
  return (
    <DocumentsPage title="Return labels" remark={remark} isReady={found.length > 0 && company.data !== undefined}>
      {company.data && found.map((one) => <ReturnLabel key={one.id} found={one} company={company.data} />)}
    </DocumentsPage>
  );
}
