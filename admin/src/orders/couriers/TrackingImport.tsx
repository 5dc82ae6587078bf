import { Alert, Box, Button, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import type { TrackingLine } from '@rangrekha/contract';
import type { TrackingOutcome } from '@rangrekha/contract/courier-files';
import { COURIER_FILE_TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { Link } from 'react-router-dom';
import { useUnsaved } from '../../forms/LeaveGuard';
import { t } from '../../language/t';
import { translated } from '../../language/translated';
import { CsvFileInput } from '../../ui/CsvFileInput';
import { InfoCard } from '../../ui/InfoCard';
import { TableHeads } from '../../ui/TableHeads';
import { importTracking } from './courier-requests';

const PLANNED: Record<TrackingOutcome, string> = {
  SHIPPED: t('orders.willBeShipped'),
  CHANGED: t('orders.getsThisTrackingNumber'),
  OUT_FOR_DELIVERY: t('orders.willBeMarkedOutFor'),
  UNCHANGED: t('orders.hasItAlready'),
  REFUSED: t('words.staysAsItIs'),
};
const DONE: Record<TrackingOutcome, string> = {
  ...PLANNED,
  SHIPPED: t('orders.shipped'),
  CHANGED: t('orders.trackingNumberSet'),
  OUT_FOR_DELIVERY: t('orders.outForDelivery'),
};
const TO_DO: TrackingOutcome[] = ['SHIPPED', 'CHANGED', 'OUT_FOR_DELIVERY'];

const TEXT = { minWidth: '9rem', overflowWrap: 'anywhere' };

const Lines = ({ lines, labels }: { lines: TrackingLine[]; labels: Record<TrackingOutcome, string> }) => (
  <Box role="group" aria-label={t('words.linesOfTheFile')} tabIndex={0} sx={{ overflowX: 'auto', marginTop: 2 }}>
    <Table>
      <TableHeads
        heads={[t('words.line'), t('words.order'), t('words.outcome'), t('words.courier'), t('words.trackingNumber')]}
      />
      <TableBody>
        {lines.map(({ line, orderId, number, courier, trackingNumber, outcome, reason, doubt }) => (
          <TableRow key={line}>
            <TableCell>{line}</TableCell>
            <TableCell>{orderId ? <Link to={`/order/${orderId}/show`}>{number}</Link> : number}</TableCell>
            <TableCell sx={{ minWidth: '11rem', color: outcome === 'REFUSED' || doubt ? 'error.main' : undefined }}>
              {[labels[outcome], reason && translated(reason), doubt && t('orders.notConfirmedDoubt', { doubt })]
                .filter(Boolean)
                .join('. ')}
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
    <InfoCard title={t('orders.trackingNumbersFromACourier')}>
      <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>{t('orders.aCsvWithTheColumns')}</Typography>
      <CsvFileInput file={file} onChoose={choose} disabled={isBusy} />
      <Typography role="status" variant="body2" sx={{ marginTop: 1.5 }}>
        {isBusy && t('words.readingTheFile')}
        {!isBusy && lines && !isDone && toDo === 0 && t('orders.thisFileHasNothingTo')}
        {!isBusy && lines && isDone && t('orders.orderDone', { orders: toDo })}
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
              {t('orders.importOrder', { orders: toDo })}
            </Button>
          )}
          <Lines lines={lines} labels={isDone ? DONE : PLANNED} />
          <Confirm
            isOpen={isAsking}
            title={t('orders.shipOrderWithoutAConfirmation', { orders: doubtful.length })}
            content={<Doubts lines={doubtful} />}
            confirm={t('orders.importOrder', { orders: toDo })}
            cancel={t('orders.importNothing')}
            onConfirm={() => run(file, false)}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </InfoCard>
  );
}
