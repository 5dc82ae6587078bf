/** What somebody of the staff may be allowed to do. An admin may do all of it, and manage the staff. */
export const PERMISSIONS = ['orders', 'catalogue', 'content', 'legal', 'finance', 'settings'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Who may call: anybody, anybody signed in, shoppers only, all of the staff, staff with a permission, admins only. */
export type Access = 'public' | 'user' | 'customer' | 'staff' | StaffAccess;

/** What a call or a screen asks of the staff: a permission, one of several, or to be an admin. */
export type StaffAccess = Permission | readonly [Permission, Permission, ...Permission[]] | 'full-admin';

/** The names of the permissions on screens and in messages, and what each allows. */
export const PERMISSION_TEXTS: Record<Permission, { name: string; allows: string }> = {
  orders: { name: 'Orders', allows: 'Orders, deliveries, customers, invoices of orders' },
  catalogue: { name: 'Catalogue', allows: 'Products, prices, categories, stock, discounts' },
  content: { name: 'Storefront', allows: 'Brand, home page and texts of the storefront, reviews' },
  legal: { name: 'Legal pages', allows: 'Legal pages, their drafts and versions' },
  finance: { name: 'Finance', allows: 'Sales, invoices, GST registers, courier cash, order export' },
  settings: { name: 'Settings', allows: 'Company, webhooks, data checks, first steps' },
};

/** The rights of one person of the staff. */
export interface StaffRights {
  isFullAdmin: boolean;
  permissions: readonly Permission[];
}

/** Whether somebody of the staff may do what asks for `access`. */
export function mayDo({ isFullAdmin, permissions }: StaffRights, access: StaffAccess): boolean {
  if (isFullAdmin) return true;
  if (access === 'full-admin') return false;
  return permissionsOf(access).some((permission) => permissions.includes(permission));
}

/** Says what is missing and who can help. */
export function refusalOf(access: StaffAccess): string {
  if (access === 'full-admin') return 'Only an admin may do this. Ask an admin of the shop.';
  const names = permissionsOf(access).map((permission) => PERMISSION_TEXTS[permission].name);
  return `This needs the ${names.join(' or ')} permission. An admin can give it to you.`;
}

const permissionsOf = (access: Exclude<StaffAccess, 'full-admin'>): readonly Permission[] =>
  typeof access === 'string' ? [access] : access;
