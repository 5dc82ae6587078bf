import type { AdminParts } from '@rangrekha/contract';
import { mayDo, type StaffAccess, type StaffRights } from '@rangrekha/contract/permissions';
import { RESOURCES } from '../resources';

/** What a plugin shows the signed-in user. */
export type PluginParts = AdminParts[number];

/** The rights of the signed-in user; none but to set up the second step, while the shop asks for one. */
export interface OwnRights extends StaffRights {
  needsSecondStep: boolean;
  /** The codes of the shop's languages; nothing is in another than English until they are known. */
  languages?: readonly string[];
  /** The plugins of the store; left out if it has none. */
  plugins?: readonly PluginParts[];
}

/** What decides which screens somebody may open. */
type Rights = StaffRights & Pick<OwnRights, 'plugins'>;

/** What the screens ask of the staff that belong to no resource, as the calls that they make do. `/account` is for everybody. */
const PAGES: readonly (readonly [path: string, access: StaffAccess])[] = [
  ['/dashboard', ['orders', 'catalogue', 'finance']],
  ['/reports', ['orders', 'catalogue', 'finance']],
  ['/calls', 'orders'],
  ['/cash', 'finance'],
  ['/gst', 'finance'],
  ['/storefront', 'content'],
  ['/company', 'settings'],
  ['/plugins', 'settings'],
  ['/data-checks', 'settings'],
  ['/setup', 'settings'],
  ['/demo', 'full-admin'],
];
/** Of several that somebody may open the first one is where they begin. */
const SCREENS = [...PAGES, ...RESOURCES.map(({ name, access }) => [`/${name}`, access] as const)];

/** What a screen asks for. A screen that the list does not name is for admins. */
export function accessOf(pathname: string): StaffAccess {
  const found = SCREENS.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return found?.[1] ?? 'full-admin';
}

/** Each screen of a plugin that the user may open, with its address. */
export const pluginScreens = ({ plugins = [] }: Rights) =>
  plugins.flatMap(({ name, screens }) =>
    screens.map((screen) => ({ ...screen, plugin: name, to: `/x/${name}${screen.path}`.replace(/\/$/, '') })),
  );

export const pluginScreenAt = (rights: Rights, pathname: string) =>
  pluginScreens(rights).find(({ to }) => to === pathname.replace(/\/$/, ''));

export const mayOpen = (rights: Rights, pathname: string): boolean =>
  pathname === '/account' || mayDo(rights, accessOf(pathname)) || pluginScreenAt(rights, pathname) !== undefined;

/** The first screen for somebody with these rights. */
export const homeOf = (rights: StaffRights): string =>
  SCREENS.find(([, access]) => mayDo(rights, access))?.[0] ?? '/account';
