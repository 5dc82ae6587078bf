import { Admin, CustomRoutes, defaultI18nProvider, localStorageStore, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { dataProvider } from './api/data-provider';
import { queryClient } from './api/query-client';
import { authProvider } from './auth/auth-provider';
import { AdminLayout } from './shell/AdminLayout';
import { AdminNotification } from './shell/AdminNotification';
import { BareScreen } from './shell/BareScreen';
import { lazyScreen } from './shell/lazy-screen';
import { NotFound } from './shell/NotFound';
import { darkTheme, lightTheme } from './theme/theme';

const Dashboard = lazyScreen(() => import('./dashboard/Dashboard'), 'Dashboard');
const OrderList = lazyScreen(() => import('./orders/list/OrderList'), 'OrderList');
const OrderShow = lazyScreen(() => import('./orders/show/OrderShow'), 'OrderShow');
const PackingSlips = lazyScreen(() => import('./documents/PackingSlips'), 'PackingSlips');
const CreditNotes = lazyScreen(() => import('./documents/CreditNotes'), 'CreditNotes');
const Invoices = lazyScreen(() => import('./documents/Invoices'), 'Invoices');
const ProductList = lazyScreen(() => import('./products/list/ProductList'), 'ProductList');
const ProductCreate = lazyScreen(() => import('./products/form/ProductCreate'), 'ProductCreate');
const ProductEdit = lazyScreen(() => import('./products/form/ProductEdit'), 'ProductEdit');
const ImportProducts = lazyScreen(() => import('./products/import/ImportProducts'), 'ImportProducts');
const StockList = lazyScreen(() => import('./inventory/StockList'), 'StockList');
const StockLedger = lazyScreen(() => import('./inventory/StockLedger'), 'StockLedger');
const CategoryList = lazyScreen(() => import('./categories/CategoryList'), 'CategoryList');
const CategoryCreate = lazyScreen(() => import('./categories/CategoryCreate'), 'CategoryCreate');
const CategoryEdit = lazyScreen(() => import('./categories/CategoryEdit'), 'CategoryEdit');
const LegalPageList = lazyScreen(() => import('./legal-pages/LegalPageList'), 'LegalPageList');
const LegalPageCreate = lazyScreen(() => import('./legal-pages/LegalPageCreate'), 'LegalPageCreate');
const LegalPageEdit = lazyScreen(() => import('./legal-pages/LegalPageEdit'), 'LegalPageEdit');
const CustomerList = lazyScreen(() => import('./customers/CustomerList'), 'CustomerList');
const CustomerShow = lazyScreen(() => import('./customers/CustomerShow'), 'CustomerShow');
const StaffList = lazyScreen(() => import('./staff/StaffList'), 'StaffList');
const AuditList = lazyScreen(() => import('./audit/AuditList'), 'AuditList');
const CompanyEdit = lazyScreen(() => import('./company/CompanyEdit'), 'CompanyEdit');
const MyAccount = lazyScreen(() => import('./account/MyAccount'), 'MyAccount');

const store = localStorageStore('1', 'rangrekha-admin');

/** The back office's screens and where they are, below `/admin`. */
export const App = () => (
  <Admin
    dataProvider={dataProvider}
    queryClient={queryClient}
    authProvider={authProvider}
    i18nProvider={defaultI18nProvider}
    store={store}
    layout={AdminLayout}
    notification={AdminNotification}
    catchAll={NotFound}
    theme={lightTheme}
    darkTheme={darkTheme}
    loginPage={false}
    title="Rangrekha back office"
    requireAuth
    disableTelemetry
  >
    <CustomRoutes>
      <Route path="/" element={<Navigate to="/dashboard" replace />} />
      <Route path="/dashboard" element={<Dashboard />} />
      <Route path="/product/import" element={<ImportProducts />} />
      <Route path="/stock/ledger" element={<StockLedger />} />
      <Route path="/company" element={<CompanyEdit />} />
      <Route path="/account" element={<MyAccount />} />
    </CustomRoutes>
    <CustomRoutes noLayout>
      <Route element={<BareScreen />}>
        <Route path="/documents/slips" element={<PackingSlips />} />
        <Route path="/documents/invoices" element={<Invoices />} />
        <Route path="/documents/credit-notes" element={<CreditNotes />} />
      </Route>
    </CustomRoutes>
    <Resource name="order" options={{ label: 'Orders' }} list={OrderList} show={OrderShow} />
    <Resource
      name="product"
      options={{ label: 'Products' }}
      list={ProductList}
      create={ProductCreate}
      edit={ProductEdit}
    />
    <Resource
      name="category"
      options={{ label: 'Categories' }}
      list={CategoryList}
      create={CategoryCreate}
      edit={CategoryEdit}
    />
    <Resource name="stock" options={{ label: 'Stock' }} list={StockList} />
    <Resource
      name="legal"
      options={{ label: 'Legal pages' }}
      list={LegalPageList}
      create={LegalPageCreate}
      edit={LegalPageEdit}
    />
    <Resource name="customer" options={{ label: 'Customers' }} list={CustomerList} show={CustomerShow} />
    <Resource name="staff" options={{ label: 'Staff' }} list={StaffList} />
    <Resource name="audit" options={{ label: 'Audit log' }} list={AuditList} />
  </Admin>
);
