import { Box } from '@mui/material';
import type { AdminCompany, PackingSlip as Slip } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { counted } from '@rangrekha/contract/numbers';
import { parcelLines, pieces } from '../orders/order-texts';
import { Thumbnail } from '../ui/Thumbnail';
import { DocumentSheet } from './DocumentSheet';

const TICK_BOX = { width: 18, height: 18, border: '1px solid #2B2320' };

type Item = Slip['items'][number];

const Line = ({ item: { product, quantity } }: { item: Item }) => (
  <tr>
    <td>
      <Box aria-hidden sx={TICK_BOX} />
    </td>
    <td>
      <Thumbnail url={product.images[0]?.url} width={40} />
    </td>
    <td>
      {product.name}
      <small>{product.variant.color}</small>
    </td>
    <td>{product.variant.size}</td>
    <td className="number">{quantity}</td>
  </tr>
);

/** What goes into the parcel, and where it goes; without prices, since it may be a gift. */
export function PackingSlip({ order, company }: { order: Slip; company: AdminCompany }) {
  const facts = [
    `Order ${orderNumber(order.id)}`,
    `Placed ${fullDay(order.createdAt)}`,
    'Cash on delivery',
    [order.courier, order.trackingNumber].filter(Boolean).join(', '),
  ].filter(Boolean);
  const parties = [
    { title: 'Ship to', lines: [...parcelLines(order), order.phone ? `Phone ${order.phone}` : ''] },
    { title: 'From', lines: [company.name, company.address, company.pincode, company.phone] },
  ];
  return (
    <DocumentSheet title="Packing slip" facts={facts} parties={parties}>
      <table>
        <thead>
          <tr>
            <th>Packed</th>
            <th>Picture</th>
            <th>Item</th>
            <th>Size</th>
            <th className="number">Qty</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={5} className="number">
              {counted(pieces(order), 'piece')}
            </td>
          </tr>
        </tfoot>
      </table>
    </DocumentSheet>
  );
}
