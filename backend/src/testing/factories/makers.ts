import { v7 as uuidv7 } from 'uuid';
import { Maker } from '../../features/makers/Maker';
import { unique } from './users';

/** Inserts a maker in India. */
export const createMaker = async (fields: Partial<Maker> = {}): Promise<Maker> =>
  Maker.query().insertAndFetch({
    id: uuidv7(),
    ...{ name: unique('Maker'), role: 'MAKER', address: '12 Loom Road, Jaipur', country: 'India', ...fields },
  });
