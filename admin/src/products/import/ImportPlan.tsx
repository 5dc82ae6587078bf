import { Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ImportProblem, ImportReport } from '@rangrekha/contract';
import { count, counted } from '../../format/numbers';

const FIGURES = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 4, padding: { xs: 2, sm: 2.5 } };

const Figure = ({ value, word }: { value: number; word: string }) => (
  <div>
    <Typography sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.2 }}>{count(value)}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {word}
    </Typography>
  </div>
);

const Problems = ({ errors }: { errors: ImportProblem[] }) => (
  <Table aria-label="Problems">
    <TableHead>
      <TableRow>
        <TableCell>Line</TableCell>
        <TableCell>Column</TableCell>
        <TableCell>Problem</TableCell>
      </TableRow>
    </TableHead>
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

interface ImportPlanProps {
  report: ImportReport;
  onImport: () => void;
  disabled: boolean;
}

/** What the import would do, line by line of the file; with problems there is nothing to be done. */
export function ImportPlan({ report, onImport, disabled }: ImportPlanProps) {
  const { creates, updates, unchanged, errors, errorCount } = report;
  const lines = creates + updates;
  return (
    <Card component="section" aria-label="What will happen" sx={{ marginTop: 2.5 }}>
      <Box sx={FIGURES}>
        <Figure value={creates} word="new" />
        <Figure value={updates} word="changed" />
        <Figure value={unchanged} word="unchanged" />
        <Figure value={errorCount} word={errorCount === 1 ? 'problem' : 'problems'} />
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
