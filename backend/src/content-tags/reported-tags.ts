import { AsyncLocalStorage } from 'node:async_hooks';
import { rowsOf, type Tag } from './tags';

const collector = new AsyncLocalStorage<(rows: number[]) => void>();

/**
 * Reports what the answer that is being made shows, for whoever caches it. Report before reading, and also what decides
 * that there is nothing to show.
 */
export function reportTags(...tags: Tag[]): void {
  if (tags.length > 0) collector.getStore()?.(rowsOf(tags));
}

/** Runs `work`; `onReport` gets the rows of all tags that are reported meanwhile. */
export const collectTags = <Result>(onReport: (rows: number[]) => void, work: () => Result): Result =>
  collector.run(onReport, work);
