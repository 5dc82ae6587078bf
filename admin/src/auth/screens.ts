import { mayDo, type StaffAccess, type StaffRights } from '@rangrekha/contract/permissions';
import { RESOURCES } from '../resources';

/** The rights of the signed-in user; none but to set up the second step, while the shop asks for one. */
export interface OwnRights extends StaffRights {
  needsSecondStep: boolean;
}

/** What the screens ask of the staff that belong to no resource, as the calls that they make do. `/account` is for everybody. */
const PAGES: readonly (readonly [path: string, access: StaffAccess])[] = [
  ['/dashboard', ['orders', 'catalogue', 'finance']],
  ['/cash', 'finance'],
  ['/gst', 'finance'],
  ['/storefront', 'content'],
  ['/company', 'settings'],
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

export const mayOpen = (rights: StaffRights, pathname: string): boolean =>
  pathname === '/account' || mayDo(rights, accessOf(pathname));

/** The first screen for somebody with these rights. */
export const homeOf = (rights: StaffRights): string =>
  SCREENS.find(([, access]) => mayDo(rights, access))?.[0] ?? '/account';
