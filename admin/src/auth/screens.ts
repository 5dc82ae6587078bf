import { mayDo, type StaffAccess, type StaffRights } from '@rangrekha/contract/permissions';

/** The rights of the signed-in user; none but to set up the second step, while the shop asks for one. */
export interface OwnRights extends StaffRights {
  needsSecondStep: boolean;
}

/** What each screen asks of the staff, as the calls that it makes do. `/account` is for everybody. */
const SCREENS: readonly (readonly [path: string, access: StaffAccess])[] = [
  ['/dashboard', ['orders', 'catalogue', 'finance']],
  ['/order', 'orders'],
  ['/return', 'orders'],
  ['/customer', 'orders'],
  ['/product', 'catalogue'],
  ['/category', 'catalogue'],
  ['/collection', 'catalogue'],
  ['/stock', 'catalogue'],
  ['/discount', 'catalogue'],
  ['/cash', 'finance'],
  ['/gst', 'finance'],
  ['/legal', 'legal'],
  ['/storefront', 'content'],
  ['/review', 'content'],
  ['/company', 'settings'],
  ['/delivery-area', 'settings'],
  ['/webhook', 'settings'],
  ['/data-checks', 'settings'],
  ['/setup', 'settings'],
  ['/demo', 'full-admin'],
  ['/staff', 'full-admin'],
  ['/audit', 'full-admin'],
];

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
