import type { AdminLegalPage } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';

/** How a state of the page is called where two are compared; 0 is the draft. */
export function stateLabel({ versions = [], draft }: AdminLegalPage, number: number): string {
  const version = versions.find((one) => one.number === number);
  if (version) return `Version ${number}, ${fullDay(version.publishedAt)}`;
  return draft ? `Draft, ${fullDay(draft.savedAt)}` : 'Draft';
}
