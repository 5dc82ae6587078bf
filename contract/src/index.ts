import * as accounts from './accounts';
import * as addresses from './addresses';
import * as admin from './admin';
import * as cart from './cart';
import * as catalogue from './catalogue';
import * as company from './company';
import * as customers from './customers';
import type { EndpointSpec } from './endpoint';
import * as legalPages from './legal-pages';
import * as listExports from './list-exports';
import * as orderDesk from './order-desk';
import * as orders from './orders';
import * as productCsv from './product-csv';
import * as reports from './reports';
import * as staff from './staff';
import * as stock from './stock';
import * as system from './system';
import * as wishlist from './wishlist';

export type { User } from './accounts';
export type { Address } from './addresses';
export type {
  AdminCategory,
  AdminCompany,
  AdminInvoice,
  AdminListQuery,
  AdminOrder,
  AdminProduct,
  AdminUser,
  OrderMail,
  PackingSlip,
} from './admin';
export type { AuditEntry, EditConflict } from './audit';
export type { CartItem } from './cart';
export type { VariantInput } from './catalogue';
export type { Category, Facets, Image, Product, Variant } from './catalogue-shapes';
export type { CompanyDetails } from './company';
export type { Customer } from './customers';
export * from './endpoint';
export { type ErrorBody, errorBody } from './errors';
export type { AdminLegalPage, LegalPage, LegalPageVersion, WholeLegalPageVersion } from './legal-pages';
export type { Order, OrderCounts } from './orders';
export type { ImportProblem, ImportReport, ProductColumn, ProductCsvRow } from './product-csv';
export type { BestSeller, LowVariant, Overview, SalesOfDay, SalesReport } from './reports';
export type { OwnRole, StaffMember } from './staff';
export type { StockMovement, StockVariant } from './stock';
export type { Wishlist } from './wishlist';
export {
  accounts,
  addresses,
  admin,
  cart,
  catalogue,
  company,
  customers,
  legalPages,
  listExports,
  orderDesk,
  orders,
  productCsv,
  reports,
  staff,
  stock,
  system,
  wishlist,
};

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'responses' in value && 'path' in value;

const features = [
  accounts,
  staff,
  customers,
  catalogue,
  cart,
  wishlist,
  addresses,
  orders,
  orderDesk,
  stock,
  productCsv,
  company,
  legalPages,
  listExports,
  reports,
  system,
];

/** Every call of the API. */
export const endpoints: EndpointSpec[] = [
  ...features.flatMap((feature) => Object.values(feature).filter(isEndpoint)),
  ...Object.values(admin.adminReads).flatMap(({ list, one }) => [list, one]),
];
