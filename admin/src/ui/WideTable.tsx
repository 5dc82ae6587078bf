import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

const NUMBER = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
const CELL = { overflowWrap: 'anywhere', minWidth: '8rem' };
/** Of a few columns that have room on a phone, with numbers whose second lines may break. */
const FITTING = { whiteSpace: 'normal', minWidth: 0, paddingX: { xs: 0.75, sm: 2 } } as const;

interface Column {
  head: string;
  isNumber?: boolean;
}

interface WideTableProps {
  label: string;
  columns: Column[];
  rows: { key: string; cells: ReactNode[]; isStrong?: boolean }[];
  /** The columns have room on a phone, so that nothing moves sideways. */
  isFitting?: boolean;
}

/** A table that narrow screens move sideways, with the keyboard too. */
export const WideTable = ({ label, columns, rows, isFitting = false }: WideTableProps) => (
  <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', position: 'relative' }}>
    <Table>
      <TableHead>
        <TableRow>
          {columns.map(({ head, isNumber }) => (
            <TableCell key={head} sx={{ ...(isNumber && NUMBER), ...(isFitting && FITTING) }}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells, isStrong }) => (
          <TableRow key={key}>
            {columns.map(({ head, isNumber }, index) => (
              <TableCell
                key={head}
                sx={{ ...(isNumber ? NUMBER : CELL), ...(isFitting && FITTING), ...(isStrong && { fontWeight: 600 }) }}
              >
                {cells[index]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
