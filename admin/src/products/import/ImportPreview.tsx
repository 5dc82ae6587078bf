import { Box, Button, Card, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import type { ImportProblem, ImportReport } from '@rangrekha/contract';
import { count, counted } from '@rangrekha/contract/numbers';
import { TableHeads } from '../../ui/TableHeads';
import { FIGURES, Figure } from './Figure';

const Problems = ({ errors }: { errors: ImportProblem[] }) => (
  <Table aria-label="Problems">
    <TableHeads heads={['Line', 'Column', 'Problem']} />
    <TableBody>
      {errors.map(({ line, field, message }) => (
        <TableRow key={`${line} ${field} ${message}`}>
          <TableCell>{line}</TableCell>
          <TableCell>{field || '–'}</TableCell>
          <TableCell>{message}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

interface ImportPreviewProps {
  report: ImportReport;
  onImport: () => void;
  disabled: boolean;
}

/** Shows what the import would do. A file with problems cannot be imported. */
export function ImportPreview({ report, onImport, disabled }: ImportPreviewProps) {
  const { creates, updates, unchanged, errors, errorCount } = report;
  const lines = creates + updates;
  return (
    <Card component="section" aria-label="Import preview" sx={{ marginTop: 2.5 }}>
      <Box sx={FIGURES}>
        <Figure value={creates} label="new" />
        <Figure value={updates} label="changed" />
        <Figure value={unchanged} label="unchanged" />
        <Figure value={errorCount} label={errorCount === 1 ? 'problem' : 'problems'} />
        <Button
          variant="contained"
          onClick={onImport}
          disabled={disabled || errorCount > 0 || lines === 0}
          sx={{ marginLeft: 'auto' }}
        >
          {`Import ${counted(lines, 'line')}`}
        </Button>
      </Box>
      {errors.length > 0 && <Problems errors={errors} />}
      {errorCount > errors.length && (
        <Typography variant="body2" sx={{ padding: 2, color: 'text.secondary' }}>
          {`The first ${count(errors.length)} of ${count(errorCount)}.`}
        </Typography>
      )}
    </Card>
  );
}
