import type { CourierLayout as CourierLayoutJson } from '@rangrekha/contract';
import { DatedModel } from '../../../database/BaseModel';

/** The columns of the file that a courier takes, in their order. */
export class CourierLayout extends DatedModel {
  static override tableName = 'courier_layouts';
  static override jsonAttributes = ['columns'];

  declare name: string;
  declare columns: CourierLayoutJson['columns'];
  declare revision: number;
}

export const presentLayout = ({ id, name, columns, revision }: CourierLayout): CourierLayoutJson => ({
  id,
  name,
  columns: columns.map(({ heading, field, text }) => ({ heading, field, text })),
  revision,
});
