import type { AdminParts } from '@rangrekha/contract';
import { mayDo, type StaffRights } from '@rangrekha/contract/permissions';
import { factInputs } from './more-facts';
import type { PluginRegistry } from './PluginRegistry';

/** The cards and screens of the plugins that are on, as far as the caller's permissions go; undefined in a store without plugins. */
export async function presentParts(registry: PluginRegistry, caller: StaffRights): Promise<AdminParts | undefined> {
  if (registry.all.length === 0) return undefined;
  return (await registry.active()).map(({ plugin: { name, title, admin = {} } }) => ({
    name,
    title,
    places: Object.entries(admin.places ?? {})
      .filter(([, { access }]) => mayDo(caller, access))
      .map(([place]) => place),
    screens: (admin.screens ?? [])
      .filter(({ access }) => mayDo(caller, access))
      .map(({ path, label, isInMenu = true }) => ({ path, label, isInMenu })),
    facts: factInputs(name),
  }));
}
