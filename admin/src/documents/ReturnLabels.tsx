import type { AdminCompany, AdminReturn } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { useGetMany, useGetOne } from 'react-admin';
import { t } from '../language/t';
import { parcelLines } from '../orders/order-texts';
import { Code39 } from './Code39';
import { DocumentSheet } from './DocumentSheet';
import { DocumentsPage } from './DocumentsPage';
import { useDocumentIds } from './documents-path';
import { usePaperWords } from './paper-words';

/** The label of a return, with its number as a bar code, and the slip of what is in the parcel. */
function ReturnLabel({ found, company }: { found: AdminReturn; company: AdminCompany }) {
  const words = usePaperWords(found.order.language);
  const facts = [
    words.say('number', { number: found.number }),
    words.say('orderNumber', { number: orderNumber(found.orderId) }),
    words.say('requested', { day: words.day(found.createdAt) }),
  ];
  // The order has the names of its language.
  const names = new Map(found.order.items.map(({ id, product }) => [id, product.name]));
  const phone = found.phone ? words.say('phone', { phone: found.phone }) : '';
  const parties = [
    { title: words.say('returnTo'), lines: [company.name, company.address, company.pincode, company.phone] },
    { title: words.say('pickedUpAt'), lines: [...parcelLines(found.order), phone] },
  ];
  return (
    <DocumentSheet
      lang={words.tag}
      title={words.say('return')}
      facts={facts}
      parties={parties}
      foot={<Code39 text={found.number} />}
    >
      <table>
        <thead>
          <tr>
            <th>{words.say('item')}</th>
            <th>{words.say('size')}</th>
            <th>{words.say('why')}</th>
            <th className="number">{words.say('qty')}</th>
          </tr>
        </thead>
        <tbody>
          {found.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {names.get(line.itemId) ?? line.name}
                <small>{words.colour(line.color)}</small>
              </td>
              <td>{words.size(line.size)}</td>
              <td>{words.reason(line.reason)}</td>
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
  const remark = error?.message ?? (isLoading ? t('words.loading') : t('documents.label', { labels: found.length }));
  return (
    <DocumentsPage
      title={t('documents.returnLabels')}
      remark={remark}
      isReady={found.length > 0 && company.data !== undefined}
    >
      {company.data && found.map((one) => <ReturnLabel key={one.id} found={one} company={company.data} />)}
    </DocumentsPage>
  );
}
