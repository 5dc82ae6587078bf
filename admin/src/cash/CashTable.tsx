import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { RemittanceOutcome } from '@rangrekha/contract/remittances';
import type { ReactNode } from 'react';
import { ScreenLink } from '../auth/ScreenLink';
import type { ChipKind } from '../theme/palette';
import { StatusChip } from '../ui/StatusChip';

const NUMBER = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
const LINK = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 0 } };
const CELL = { overflowWrap: 'anywhere', minWidth: '8rem' };

interface Column {
  head: string;
  isNumber?: boolean;
}

interface CashTableProps {
  label: string;
  columns: Column[];
  rows: { key: string; cells: ReactNode[]; isStrong?: boolean }[];
}

/** A table that narrow screens move sideways, with the keyboard too. */
export const CashTable = ({ label, columns, rows }: CashTableProps) => (
  <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Table>
      <TableHead>
        <TableRow>
          {columns.map(({ head, isNumber }) => (
            <TableCell key={head} sx={isNumber ? NUMBER : {}}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells, isStrong }) => (
          <TableRow key={key}>
            {columns.map(({ head, isNumber }, index) => (
              <TableCell key={head} sx={{ ...(isNumber ? NUMBER : CELL), ...(isStrong && { fontWeight: 600 }) }}>
                {cells[index]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

const CHIPS: Record<RemittanceOutcome | 'MISSING', { kind: ChipKind; label: string }> = {
  MATCHED: { kind: 'DELIVERED', label: 'Matched' },
  MISSING: { kind: 'SOLD_OUT', label: 'Missing' },
  SHORT: { kind: 'PENDING', label: 'Short' },
  OVER: { kind: 'SHIPPED', label: 'Over' },
  DOUBLED: { kind: 'CANCELED', label: 'Doubled' },
  UNKNOWN: { kind: 'CANCELED', label: 'Unknown order' },
};

export const OutcomeChip = ({ outcome }: { outcome: keyof typeof CHIPS }) => <StatusChip {...CHIPS[outcome]} />;

export const outcomeLabel = (outcome: RemittanceOutcome) => CHIPS[outcome].label.toLowerCase();

/** The number of an order, as a link for those who may open it. */
export const OrderLink = ({ id, number }: { id: string | null; number: string }) =>
  id ? (
    <ScreenLink to={`/order/${id}/show`} sx={LINK}>
      {number}
    </ScreenLink>
  ) : (
    number
  );
