import type { Segment } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { saveRow, send } from '../api/http-client';

/** A segment as its form holds it. */
export type SegmentDraft = Partial<Segment>;

export async function saveSegment(draft: SegmentDraft, id?: Identifier): Promise<Segment> {
  const { name, tag, minOrders, minSpent, quietDays, revision } = draft;
  const body = { name: name ?? '', tag: tag ?? '', minOrders, minSpent, quietDays, revision };
  return (await saveRow<{ segment: Segment }>('/segments', id, body)).segment;
}

export const removeSegment = (id: Identifier) => send('DELETE', `/segments/${id}`);

/** The list of customers with those of a segment. */
export const membersPath = (id: Identifier) =>
  `/customer?${new URLSearchParams({ filter: JSON.stringify({ segment: id }) })}`;
