import * as accounts from './accounts';
import * as addresses from './addresses';
import * as admin from './back-office/reads';
import * as backups from './backups';
import * as cart from './cart';
import * as catalogueImports from './catalogue-imports';
import * as categories from './categories';
import * as checkout from './checkout';
import * as collections from './collections';
import * as company from './company';
import * as courierFiles from './courier-files';
import * as customers from './customers';
import * as dataChecks from './data-checks';
import * as delivery from './delivery';
import * as discounts from './discounts';
import * as fulfilment from './fulfilment';
import * as inventory from './inventory';
import * as invoicing from './invoicing';
import * as legalPages from './legal-pages';
import * as listing from './listing';
import * as orderAnswers from './order-answers';
import * as orderNotices from './order-notices';
import * as orders from './orders';
import * as productImport from './product-import';
import * as productPrices from './product-prices';
import * as products from './products';
import * as remittances from './remittances';
import * as reports from './reports';
import * as restock from './restock';
import * as returns from './returns';
import * as reviews from './reviews';
import * as savedViews from './saved-views';
import type { EndpointSpec } from './schema/endpoint';
import * as secondStep from './second-step';
import * as sessions from './sessions';
import * as setup from './setup';
import * as staff from './staff';
import * as storefrontContent from './storefront-content';
import * as system from './system';
import * as webhooks from './webhooks';
import * as wishlist from './wishlist';

export type {
  AdminUser,
  LoginChallenge,
  LoginRequest,
  LoginResponse,
  RegisterRequest,
  ResetPasswordRequest,
  UpdateProfileRequest,
  User,
} from './accounts';
export type { Address, AddressRequest } from './addresses';
export type { AdminOrder, OrderDestination, OrderExchange, OrderMail, OrderRisk } from './admin-orders';
export type { AuditEntry, EditConflict } from './back-office/audit';
export type { AdminListQuery } from './back-office/list-query';
export type { LastBackup } from './backups';
export type { CartItem } from './cart';
export type { CatalogueImport, CatalogueProgress, PreparedCatalogue } from './catalogue-imports';
export type {
  AdminCategory,
  Category,
  CategoryOrder,
  CreateCategoryRequest,
  SaveCategoryOrderRequest,
  UpdateCategoryRequest,
} from './categories';
export type {
  ChangedTerm,
  ChangedTerms,
  NewCustomer,
  OrderPreview,
  PlaceOrderRequest,
  PreviewOrderRequest,
  RepeatedItem,
  TakeOrderRequest,
} from './checkout';
export type {
  AdminCollection,
  Collection,
  CollectionCondition,
  CollectionRule,
  SaveCollectionRequest,
} from './collections';
export type { AdminCompany, CompanyDetails, UpdateCompanyDetailsRequest } from './company';
export type { CourierLayout, SaveCourierLayoutRequest, TrackingLine, TrackingReport } from './courier-files';
export type { Customer } from './customers';
export type { CheckResult, DataChecks } from './data-checks';
export type { DeliveryArea, DeliveryPromise } from './delivery';
export type { AdminDiscount, CartDiscounts, DiscountUses } from './discount';
export type { DiscountPreview, PreviewDiscountRequest, SaveDiscountRequest } from './discounts';
export type {
  CorrectOrderAddressRequest,
  CreateShipmentRequest,
  PackingSlip,
  SetOrderStatusRequest,
  SetOrderTrackingRequest,
  UpdateShipmentRequest,
} from './fulfilment';
export type { SetStockRequest, StockMovement, StockVariant } from './inventory';
export type { AdminInvoice, ExportGstRegisterQuery, GstRegister } from './invoicing';
export type {
  AdminLegalPage,
  LegalPage,
  LegalPageVersion,
  SaveLegalPageRequest,
  WholeLegalPageVersion,
} from './legal-pages';
export type { Facets, GetFacetsQuery, ListProductNamesResponse, ListProductsQuery } from './listing';
export type { Order, Shipment } from './order';
export type { OrderToAnswer } from './order-answers';
export type { OrderNotices, SaveOrderNoticesRequest } from './order-notices';
export type { ChangedLine, OrderTerm, OrderTermText } from './order-terms';
export type { AllOrdersQuery, ExportOrdersQuery, MyOrder, MyOrdersQuery, OrderCounts, OrderStep } from './orders';
export type { AdminProduct, ChosenProduct, Image, Product, Variant } from './product';
export type { ImportProblem, ImportReport, ProductColumn, ProductCsvRow } from './product-import';
export type { SaveProductRequest, VariantInput } from './product-input';
export type {
  PreparedPriceChange,
  PreparePriceChangeRequest,
  PreviewedProduct,
  PreviewPricesRequest,
  PriceChange,
  PriceRule,
  SetPricesRequest,
} from './product-prices';
export type { MoveProductsRequest, SetProductStatusRequest } from './products';
export type {
  CashGap,
  CashQuery,
  CashReport,
  Remittance,
  RemittanceLine,
  RemittanceReport,
} from './remittances';
export type { BestSeller, LowVariant, Overview, SalesOfDay, SalesReport } from './reports';
export type { AskForRestockRequest, RestockSubscription } from './restock';
export type { AdminReturn, OrderReturn, Payout, ReturnableItem } from './return';
export type { ReceiveReturnRequest, RequestReturnRequest } from './returns';
export type { AdminReview, OwnReview, Review, ReviewSummary } from './review';
export type { SaveReviewRequest } from './reviews';
export type { SavedView, SaveViewRequest } from './saved-views';
export * from './schema/endpoint';
export { type ErrorBody, errorBody } from './schema/errors';
export type { SecondStep, SecondStepLoginRequest } from './second-step';
export type { SignedInSession } from './sessions';
export type { DemoRemoval, SaveSetupRequest, StoreSetup } from './setup';
export type { InviteEditorRequest, OwnRole, SetStaffRoleRequest, StaffMember } from './staff';
export type {
  AdminStorefrontContent,
  SaveStorefrontContentRequest,
  SizeGuide,
  StorefrontContent,
  StorefrontPicture,
  StorefrontVersion,
} from './storefront-content';
export type {
  CreateWebhookRequest,
  UpdateWebhookRequest,
  Webhook,
  WebhookDelivery,
} from './webhooks';
export type { Wishlist } from './wishlist';
export {
  accounts,
  addresses,
  admin,
  backups,
  cart,
  catalogueImports,
  categories,
  checkout,
  collections,
  company,
  courierFiles,
  customers,
  dataChecks,
  delivery,
  discounts,
  fulfilment,
  inventory,
  invoicing,
  legalPages,
  listing,
  orderAnswers,
  orderNotices,
  orders,
  productImport,
  productPrices,
  products,
  remittances,
  reports,
  restock,
  returns,
  reviews,
  savedViews,
  secondStep,
  sessions,
  setup,
  staff,
  storefrontContent,
  system,
  webhooks,
  wishlist,
};

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'responses' in value && 'path' in value;

const resources = [
  accounts,
  secondStep,
  sessions,
  staff,
  customers,
  categories,
  collections,
  listing,
  products,
  productImport,
  catalogueImports,
  productPrices,
  inventory,
  cart,
  wishlist,
  restock,
  discounts,
  addresses,
  delivery,
  checkout,
  orders,
  fulfilment,
  orderAnswers,
  orderNotices,
  courierFiles,
  invoicing,
  returns,
  reviews,
  company,
  legalPages,
  storefrontContent,
  setup,
  remittances,
  reports,
  dataChecks,
  backups,
  savedViews,
  webhooks,
  system,
];

/** Every call of the API. */
export const endpoints: EndpointSpec[] = [
  ...resources.flatMap((resource) => Object.values(resource).filter(isEndpoint)),
  ...Object.values(admin.adminReads).flatMap(({ list, one }) => [list, one]),
];
