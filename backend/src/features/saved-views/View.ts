import type { SavedView } from '@rangrekha/contract';
import { DatedModel } from '../../database/BaseModel';
import { belongsTo } from '../../database/relations';
import { User } from '../accounts/User';

/** What somebody of the staff saved of a list of the back office. */
export class View extends DatedModel {
  static override tableName = 'saved_views';
  static override jsonAttributes = ['settings'];
  static override relationMappings = {
    user: belongsTo(User, 'saved_views.userId', 'users.id'),
  };

  declare userId: string;
  declare list: SavedView['list'];
  declare name: string;
  declare settings: SavedView['settings'];
  declare isDefault: boolean;
  declare isShared: boolean;

  declare user: User;
}

/** @param view with its user */
export const presentView = ({ userId, user, isDefault, ...view }: View, callerId: string): SavedView => ({
  id: view.id,
  list: view.list,
  name: view.name,
  settings: view.settings,
  isDefault: userId === callerId && Boolean(isDefault),
  isShared: Boolean(view.isShared),
  isOwn: userId === callerId,
  owner: user.displayName,
});
