import type { ReactNode } from 'react';
import { CardFailure } from '../ui/ReadFailure';
import type { Report } from './report-requests';

interface ReadingProps<T> {
  report: Report<T>;
  children: (data: T) => ReactNode;
  /** Shown until the report is loaded. */
  place?: ReactNode;
}

/** Shows a report in a card once it is loaded, or that it could not be read. */
export function Reading<T>({ report, children, place = null }: ReadingProps<T>) {
  if (report.data !== undefined) return children(report.data);
  return report.error ? <CardFailure onRetry={report.refetch} /> : place;
}
