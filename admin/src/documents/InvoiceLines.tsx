import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { rupees } from '@rangrekha/contract/numbers';
import { PALETTE } from '@rangrekha/contract/palette';
import type { PaperWords } from './paper-words';
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
  words: PaperWords;
  line: Line;
  taxes: Column[];
  hasDiscounts: boolean;
}

const LineRow = ({ words, line, taxes, hasDiscounts }: LineRowProps) => (
  <tr>
    <td>
      {line.name}
      <small>{`${words.colour(line.color)} · ${words.size(line.size)}`}</small>
      {line.hsnCode && <small>{`HSN ${line.hsnCode}`}</small>}
    </td>
    <td className="number" data-head={words.say('qty')}>
      {line.quantity}
    </td>
    <td className="number" data-head={words.say('price')}>
      {rupees(line.price)}
    </td>
    {hasDiscounts && (
      <td className="number" data-head={line.discount > 0 ? words.say('discount') : undefined}>
        {line.discount > 0 && rupees(line.discount)}
      </td>
    )}
    {taxes.length > 0 && (
      <td className="number" data-head={words.say('taxableValue')}>
        {rupees(line.taxableValue)}
      </td>
    )}
    {taxes.map(({ head, of, share }) => (
      <td key={head} className="number" data-head={head}>
        {rupees(of(line))}
        <small>{`${line.rate * share} %`}</small>
      </td>
    ))}
    <td className="number" data-head={words.say('total')}>
      {rupees(line.total)}
    </td>
  </tr>
);

/** The items with their taxes, and the totals. */
export function InvoiceLines({
  words,
  invoice: { tax, lines, totals },
}: {
  words: PaperWords;
  invoice: Pick<InvoiceDocument, 'tax' | 'lines' | 'totals'>;
}) {
  const taxes = TAXES[tax];
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const hasDiscounts = discount > 0;
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          <th>{words.say('item')}</th>
          <th className="number">{words.say('qty')}</th>
          <th className="number">{words.say('price')}</th>
          {hasDiscounts && <th className="number">{words.say('discount')}</th>}
          {taxes.length > 0 && <th className="number">{words.say('taxableValue')}</th>}
          {taxes.map(({ head }) => (
            <th key={head} className="number">
              {head}
            </th>
          ))}
          <th className="number">{words.say('total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.id} words={words} line={line} taxes={taxes} hasDiscounts={hasDiscounts} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{words.say('total')}</td>
          {hasDiscounts && (
            <td className="number" data-head={words.say('discount')}>
              {rupees(discount)}
            </td>
          )}
          {taxes.length > 0 && (
            <td className="number" data-head={words.say('taxableValue')}>
              {rupees(totals.taxableValue)}
            </td>
          )}
          {taxes.map(({ head, of }) => (
            <td key={head} className="number" data-head={head}>
              {rupees(of(totals))}
            </td>
          ))}
          <td className="number" data-head={words.say('total')}>
            {rupees(totals.total)}
          </td>
        </tr>
      </tfoot>
    </Box>
  );
}
