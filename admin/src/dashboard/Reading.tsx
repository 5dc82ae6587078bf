import type { ReactNode } from 'react';
import { CardFailure } from '../ui/ReadFailure';
import type { Report } from './report-requests';

interface ReadingProps<T> {
  report: Report<T>;
  children: (data: T) => ReactNode;
  /** What holds its place meanwhile. */
  place?: ReactNode;
}

/** What a card shows of a report, once it is there; that it could not be read, if so. */
export function Reading<T>({ report, children, place = null }: ReadingProps<T>) {
  if (report.data !== undefined) return children(report.data);
  return report.error ? <CardFailure onRetry={report.refetch} /> : place;
}
