import { BaseModel } from '../database/BaseModel';

/** What the staff have set of a plugin; its id is the plugin's name. */
export class PluginSettings extends BaseModel {
  static override tableName = 'plugin_settings';

  declare isSwitchedOff: boolean;
  /** JSON: values by name, without secrets. */
  declare settings: string;
  /** Encrypted JSON: secrets by name. */
  declare secrets: string | null;
  declare revision: number;
}
