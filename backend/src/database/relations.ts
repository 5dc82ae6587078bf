import type { QueryBuilder, RelationMapping, RelationType } from 'objection';
import { BaseModel } from './BaseModel';

type Modify = (query: QueryBuilder<BaseModel>) => unknown;

/** @param modify chooses the columns, the rows and their order */
const related =
  (relation: RelationType) =>
  (
    modelClass: typeof BaseModel,
    from: string,
    to: string,
    modify: Modify = () => undefined,
  ): RelationMapping<BaseModel> => ({
    relation,
    modelClass,
    join: { from, to },
    modify: (query) => void modify(query),
  });

/** The row that the column `from` of this row names. */
export const belongsTo = related(BaseModel.BelongsToOneRelation);
/** The one row whose column `to` names this row. */
export const hasOne = related(BaseModel.HasOneRelation);
/** The rows whose column `to` names this row. */
export const hasMany = related(BaseModel.HasManyRelation);

export const inPosition: Modify = (query) => query.orderBy('position');
export const oldestFirst: Modify = (query) => query.orderBy(['createdAt', 'id']);
