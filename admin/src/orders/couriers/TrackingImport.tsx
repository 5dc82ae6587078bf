import { Alert, Box, Button, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import type { TrackingLine } from '@rangrekha/contract';
import type { TrackingOutcome } from '@rangrekha/contract/courier-files';
import { counted } from '@rangrekha/contract/numbers';
import { COURIER_FILE_TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { Link } from 'react-router-dom';
import { useUnsaved } from '../../forms/LeaveGuard';
import { CsvFileInput } from '../../ui/CsvFileInput';
import { InfoCard } from '../../ui/InfoCard';
import { TableHeads } from '../../ui/TableHeads';
import { importTracking } from './courier-requests';

const PLANNED: Record<TrackingOutcome, string> = {
  SHIPPED: 'Will be shipped',
  CHANGED: 'Gets this tracking number',
  OUT_FOR_DELIVERY: 'Will be marked out for delivery',
  UNCHANGED: 'Has it already',
  REFUSED: 'Stays as it is',
};
const DONE: Record<TrackingOutcome, string> = {
  ...PLANNED,
  SHIPPED: 'Shipped',
  CHANGED: 'Tracking number set',
  OUT_FOR_DELIVERY: 'Out for delivery',
};
const TO_DO: TrackingOutcome[] = ['SHIPPED', 'CHANGED', 'OUT_FOR_DELIVERY'];

const TEXT = { minWidth: '9rem', overflowWrap: 'anywhere' };

interface LinesProps {
  lines: TrackingLine[];
  labels: Record<TrackingOutcome, string>;
}

const Lines = ({ lines, labels }: LinesProps) => (
  <Box role="group" aria-label="Lines of the file" tabIndex={0} sx={{ overflowX: 'auto', marginTop: 2 }}>
    <Table>
      <TableHeads heads={['Line', 'Order', 'Outcome', 'Courier', 'Tracking number']} />
      <TableBody>
        {lines.map(({ line, orderId, number, courier, trackingNumber, outcome, reason, doubt }) => (
          <TableRow key={line}>
            <TableCell>{line}</TableCell>
            <TableCell>{orderId ? <Link to={`/order/${orderId}/show`}>{number}</Link> : number}</TableCell>
            <TableCell sx={{ minWidth: '11rem', color: outcome === 'REFUSED' || doubt ? 'error.main' : undefined }}>
              {[labels[outcome], reason, doubt && `Not confirmed: ${doubt}`].filter(Boolean).join('. ')}
            </TableCell>
            <TableCell sx={TEXT}>{courier}</TableCell>
            <TableCell sx={TEXT}>{trackingNumber}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

/** Names the orders of a file that are not confirmed. */
const Doubts = ({ lines }: { lines: TrackingLine[] }) => (
  <ul style={{ margin: 0, paddingLeft: 20 }}>
    {lines.map(({ line, number, doubt }) => (
      <li key={line}>{`${number}: ${doubt}`}</li>
    ))}
  </ul>
);

const isToDo = ({ outcome }: TrackingLine) => TO_DO.includes(outcome);

/** Reads the tracking numbers of a courier's file: shows what becomes of each line, then does it. */
export function TrackingImport() {
  const [file, setFile] = useState<File>();
  const [lines, setLines] = useState<TrackingLine[]>();
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const run = async (chosen: File, isDryRun: boolean) => {
    setAsking(false);
    setBusy(true);
    setRefusal('');
    try {
      setLines((await importTracking(chosen, isDryRun)).lines);
      setDone(!isDryRun);
    } catch (error) {
      setLines(undefined);
      setRefusal((error as Error).message || COURIER_FILE_TEXTS.importFailed);
    } finally {
      setBusy(false);
    }
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setLines(undefined);
    void run(chosen, true);
  };
  const toDo = lines?.filter(isToDo).length ?? 0;
  useUnsaved(toDo > 0 && !isDone);
  const doubtful = lines?.filter(({ doubt }) => doubt) ?? [];

  return (
    <InfoCard title="Tracking numbers from a courier">
      <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>
        A CSV with the columns “Order number”, “Tracking number” and, if you like, “Courier” and “Status”. Pending
        orders are shipped; those that are on their way get the number; those with the status “Out for delivery” are
        marked so. The same file can be imported again without harm.
      </Typography>
      <CsvFileInput file={file} onChoose={choose} disabled={isBusy} />
      <Typography role="status" variant="body2" sx={{ marginTop: 1.5 }}>
        {isBusy && 'Reading the file…'}
        {!isBusy && lines && !isDone && toDo === 0 && 'This file has nothing to import.'}
        {!isBusy && lines && isDone && `${counted(toDo, 'order')} done.`}
      </Typography>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {file && lines && (
        <>
          {!isDone && toDo > 0 && (
            <Button
              variant="contained"
              disabled={isBusy}
              onClick={() => (doubtful.length > 0 ? setAsking(true) : run(file, false))}
            >
              {`Import ${counted(toDo, 'order')}`}
            </Button>
          )}
          <Lines lines={lines} labels={isDone ? DONE : PLANNED} />
          <Confirm
            isOpen={isAsking}
            title={`Ship ${counted(doubtful.length, 'order')} without a confirmation?`}
            content={<Doubts lines={doubtful} />}
            confirm={`Import ${counted(toDo, 'order')}`}
            cancel="Import nothing"
            onConfirm={() => run(file, false)}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </InfoCard>
  );
}
