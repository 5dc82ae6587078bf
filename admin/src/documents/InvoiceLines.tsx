import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { rupees } from '@rangrekha/contract/numbers';
import { PALETTE } from '@rangrekha/contract/palette';
import type { InvoiceDocument } from './use-invoices';

type Line = InvoiceDocument['lines'][number];
type Amounts = InvoiceDocument['totals'];

interface Column {
  head: string;
  of: (amounts: Amounts) => number;
  /** The part of a line's tax rate: CGST and SGST have 0.5 each, IGST has 1. */
  share: number;
}

const TAXES: Record<InvoiceDocument['tax'], Column[]> = {
  NONE: [],
  CGST_SGST: [
    { head: 'CGST', of: ({ cgst }) => cgst, share: 0.5 },
    { head: 'SGST', of: ({ sgst }) => sgst, share: 0.5 },
  ],
  IGST: [{ head: 'IGST', of: ({ igst }) => igst, share: 1 }],
};

/** On a phone each number has a line of its own, with the head of its column before it. Paper keeps the columns. */
const TABLE = {
  '@media screen and (max-width: 599.95px)': {
    '&&, && tbody, && tfoot, && tr, && td': { display: 'block' },
    '&& thead': visuallyHidden,
    '&& tr': { paddingY: 1, borderBottom: `1px solid ${PALETTE.line}` },
    '&& tfoot tr': { borderBottom: 0 },
    '&& td': { padding: '1px 0', borderBottom: 0 },
    '&& td[data-head]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 2 },
    '&& td[data-head]::before': { content: 'attr(data-head)', marginRight: 'auto', color: PALETTE.muted },
  },
};

interface LineRowProps {
  line: Line;
  taxes: Column[];
  hasDiscounts: boolean;
}

const LineRow = ({ line, taxes, hasDiscounts }: LineRowProps) => (
  <tr>
    <td>
      {line.name}
      <small>{`${line.color} · ${line.size}`}</small>
      {line.hsnCode && <small>{`HSN ${line.hsnCode}`}</small>}
    </td>
    <td className="number" data-head="Qty">
      {line.quantity}
    </td>
    <td className="number" data-head="Price">
      {rupees(line.price)}
    </td>
    {hasDiscounts && (
      <td className="number" data-head={line.discount > 0 ? 'Discount' : undefined}>
        {line.discount > 0 && rupees(line.discount)}
      </td>
    )}
    {taxes.length > 0 && (
      <td className="number" data-head="Taxable value">
        {rupees(line.taxableValue)}
      </td>
    )}
    {taxes.map(({ head, of, share }) => (
      <td key={head} className="number" data-head={head}>
        {rupees(of(line))}
        <small>{`${line.rate * share} %`}</small>
      </td>
    ))}
    <td className="number" data-head="Total">
      {rupees(line.total)}
    </td>
  </tr>
);

/** The items with their taxes, and the totals. */
export function InvoiceLines({
  invoice: { tax, lines, totals },
}: {
  invoice: Pick<InvoiceDocument, 'tax' | 'lines' | 'totals'>;
}) {
  const taxes = TAXES[tax];
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const hasDiscounts = discount > 0;
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          <th>Item</th>
          <th className="number">Qty</th>
          <th className="number">Price</th>
          {hasDiscounts && <th className="number">Discount</th>}
          {taxes.length > 0 && <th className="number">Taxable value</th>}
          {taxes.map(({ head }) => (
            <th key={head} className="number">
              {head}
            </th>
          ))}
          <th className="number">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} taxes={taxes} hasDiscounts={hasDiscounts} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>Total</td>
          {hasDiscounts && (
            <td className="number" data-head="Discount">
              {rupees(discount)}
            </td>
          )}
          {taxes.length > 0 && (
            <td className="number" data-head="Taxable value">
              {rupees(totals.taxableValue)}
            </td>
          )}
          {taxes.map(({ head, of }) => (
            <td key={head} className="number" data-head={head}>
              {rupees(of(totals))}
            </td>
          ))}
          <td className="number" data-head="Total">
            {rupees(totals.total)}
          </td>
        </tr>
      </tfoot>
    </Box>
  );
}
