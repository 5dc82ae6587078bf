import { Box } from '@mui/material';
import type { AdminCompany, Shipment, PackingSlip as Slip } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { PALETTE } from '@rangrekha/contract/palette';
import { isSplit, unitsLeft } from '@rangrekha/contract/parcels';
import { useGetList, useGetMany, useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { t } from '../language/t';
import { translated } from '../language/translated';
import { parcelLines, pieces } from '../orders/order-texts';
import { LONGEST_FIRST, ORDERS_DUE } from '../orders/use-order-counts';
import { Thumbnail } from '../ui/Thumbnail';
import { DocumentSheet } from './DocumentSheet';
import { DocumentsPage } from './DocumentsPage';
import { DOCUMENTS_MAX, useDocumentIds } from './documents-path';
import { type PaperWords, usePaperWords } from './paper-words';

const TICK_BOX = { width: 18, height: 18, border: `1px solid ${PALETTE.ink}` };

type Item = Slip['items'][number];

const codesOf = ({ sku, barcode }: Item['product']['variant']) =>
  [sku && `SKU ${sku}`, barcode].filter(Boolean).join(', ');

type Declared = Slip['declared'][string];

const MADE_BY = { MAKER: 'manufacturedBy', MARKETER: 'marketedBy', IMPORTER: 'importedBy' } as const;

/** What the law wants on packed goods. */
const declaredTexts = ({ mrp, maker }: Declared, words: PaperWords) =>
  [
    words.say('mrp', { price: rupees(mrp) }),
    maker ? words.say(MADE_BY[maker.role], { maker: `${maker.name}, ${maker.address}, ${maker.country}` }) : '',
  ].filter(Boolean);

interface LineProps {
  item: Item;
  declared: Declared | undefined;
  words: PaperWords;
}

const Line = ({ item: { product, quantity }, declared, words }: LineProps) => (
  <tr>
    <td>
      <Box aria-hidden sx={TICK_BOX} />
    </td>
    <td>
      <Thumbnail url={product.images[0]?.url} width={40} />
    </td>
    <td>
      {product.name}
      <small>{words.colour(product.variant.color)}</small>
      <small>{codesOf(product.variant)}</small>
      {(declared ? declaredTexts(declared, words) : []).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </td>
    <td>{words.size(product.variant.size)}</td>
    <td className="number">{quantity}</td>
  </tr>
);

/** What one slip is for: an order, or one of its parcels. */
interface Parcel {
  id: string;
  /** Its number; null for the one that leaves next; undefined for the whole order. */
  number?: number | null;
  items: Item[];
  courier: string | null;
  trackingNumber: string | null;
}

const itemsWith = ({ items }: Slip, units: Shipment['items']): Item[] =>
  items.flatMap((item) => {
    const packed = units.find(({ orderItemId }) => orderItemId === item.id);
    return packed ? [{ ...item, quantity: packed.quantity }] : [];
  });

/** The parcels of an order: the one that is asked for, else what is still to be shipped, else all that have left. */
function parcelsOf(order: Slip, shipmentId: string | null): Parcel[] {
  if (!isSplit(order)) return [order];
  const sent = (order.shipments ?? []).map(
    ({ id, number, items, courier, trackingNumber }): Parcel => ({
      ...{ id, number, courier, trackingNumber },
      items: itemsWith(order, items),
    }),
  );
  const requested = sent.filter(({ id }) => id === shipmentId);
  if (requested.length > 0) return requested;
  const left = unitsLeft(order);
  if (left.length === 0) return sent;
  const rest = { id: order.id, number: null, items: itemsWith(order, left) };
  return [{ ...rest, courier: null, trackingNumber: null }];
}

/** The items of a parcel and its address; without what was paid, because it may be a gift. */
function PackingSlip({ order, parcel, company }: { order: Slip; parcel: Parcel; company: AdminCompany }) {
  const words = usePaperWords(order.language);
  const { number } = parcel;
  const facts = [
    words.say('orderNumber', { number: orderNumber(order.id) }),
    number ? words.say('parcel', { number }) : number === null ? words.say('nextParcel') : '',
    words.say('placed', { day: words.day(order.createdAt) }),
    words.payment(order),
    order.doubt ? words.say('confirmFirst') : '',
    [parcel.courier, parcel.trackingNumber].filter(Boolean).join(', '),
  ].filter(Boolean);
  const phone = order.phone ? words.say('phone', { phone: order.phone }) : '';
  const parties = [
    { title: words.say('shipTo'), lines: [...parcelLines(order), phone] },
    { title: words.say('from'), lines: [company.name, company.address, company.pincode, company.phone] },
  ];
  return (
    <DocumentSheet lang={words.tag} title={words.say('packingSlip')} facts={facts} parties={parties}>
      <table>
        <thead>
          <tr>
            <th>{words.say('packed')}</th>
            <th>{words.say('picture')}</th>
            <th>{words.say('item')}</th>
            <th>{words.say('size')}</th>
            <th className="number">{words.say('qty')}</th>
          </tr>
        </thead>
        <tbody>
          {parcel.items.map((item) => (
            <Line key={item.id} item={item} declared={order.declared[item.id]} words={words} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={5} className="number">
              {words.say('pieces', { count: pieces(parcel) })}
            </td>
          </tr>
        </tfoot>
      </table>
    </DocumentSheet>
  );
}

/** The packing slips that the URL names: of some orders, or of all due orders. */
function useSlips(): { slips: Slip[]; remark: string } {
  const ids = useDocumentIds();
  const isDue = useSearchParams()[0].get('due') === 'today';
  const some = useGetMany<Slip>('slip', { ids }, { enabled: !isDue });
  const due = useGetList<Slip>(
    'slip',
    { pagination: { page: 1, perPage: DOCUMENTS_MAX }, sort: LONGEST_FIRST, filter: ORDERS_DUE() },
    { enabled: isDue },
  );
  const { data = [], error, isLoading } = isDue ? due : some;
  const slips = data.filter(Boolean);
  const doubtful = slips.filter(({ doubt }) => doubt);
  const found = t('documents.slip', { slips: slips.length });
  const { total = 0 } = due;
  const remark = total > slips.length ? t('documents.theFirstFoundOfOrder', { found, orders: total }) : found;
  const marks = doubtful.map(({ id, doubt }) => `${orderNumber(id)} (${translated(doubt ?? '')})`).join(', ');
  const warned = marks ? t('documents.remarkNotConfirmedMarks', { remark, marks }) : remark;
  return { slips, remark: error?.message ?? (isLoading ? t('words.loading') : warned) };
}

export function PackingSlips() {
  const { slips, remark } = useSlips();
  const shipmentId = useSearchParams()[0].get('shipment');
  const company = useGetOne<AdminCompany>('company', { id: '1' });
  return (
    <DocumentsPage
      title={t('words.packingSlips')}
      remark={remark}
      isReady={slips.length > 0 && company.data !== undefined}
    >
      {company.data &&
        slips.flatMap((slip) =>
          parcelsOf(slip, shipmentId).map((parcel) => (
            <PackingSlip key={parcel.id} order={slip} parcel={parcel} company={company.data} />
          )),
        )}
    </DocumentsPage>
  );
}
