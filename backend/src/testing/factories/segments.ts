import { v7 as uuidv7 } from 'uuid';
import { Segment } from '../../features/segments/Segment';
import { unique } from './users';

/** Inserts a segment of those who have ordered. Money is paise. */
export const createSegment = async (fields: Partial<Segment> = {}): Promise<Segment> =>
  Segment.query().insertAndFetch({ id: uuidv7(), name: unique('Segment'), minOrders: 1, ...fields });
