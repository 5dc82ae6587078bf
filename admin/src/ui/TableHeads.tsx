import { TableCell, TableHead, TableRow } from '@mui/material';

/** The head of a table, one text a column. */
export const TableHeads = ({ heads }: { heads: string[] }) => (
  <TableHead>
    <TableRow>
      {heads.map((head) => (
        <TableCell key={head}>{head}</TableCell>
      ))}
    </TableRow>
  </TableHead>
);
