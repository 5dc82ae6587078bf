import { AsyncLocalStorage } from 'node:async_hooks';
import { rowsOf, type Tag } from './tags';

const collector = new AsyncLocalStorage<(rows: number[]) => void>();

/**
 * Reports the tags of the present answer to the cache that keeps it. Report before reading. If there is nothing to show,
 * report the tags that decided so.
 */
export function reportTags(...tags: Tag[]): void {
  if (tags.length > 0) collector.getStore()?.(rowsOf(tags));
}

/** Runs `work`; `onReport` gets the rows of all tags that are reported meanwhile. */
export const collectTags = <Result>(onReport: (rows: number[]) => void, work: () => Result): Result =>
  collector.run(onReport, work);
