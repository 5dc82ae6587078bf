import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { dataProvider } from './api/data-provider';
import { queryClient } from './api/query-client';
import { authProvider } from './auth/auth-provider';
import { usePageState } from './auth/page-session';
import { store } from './auth/personal-store';
import { i18nProvider } from './language/i18n-provider';
import { t } from './language/t';
import { RESOURCES } from './resources';
import { FirstScreen } from './setup/FirstScreen';
import { AdminLayout, AdminNotification, BareScreen } from './shell/AdminLayout';
import { lazyScreen } from './shell/lazy-screen';
import { NotFound } from './shell/NotFound';
import { darkTheme, lightTheme } from './theme/theme';

const Dashboard = lazyScreen(() => import('./dashboard/Dashboard'), 'Dashboard');
const PackingSlips = lazyScreen(() => import('./documents/PackingSlips'), 'PackingSlips');
const CreditNotes = lazyScreen(() => import('./documents/Invoices'), 'CreditNotes');
const Invoices = lazyScreen(() => import('./documents/Invoices'), 'Invoices');
const ReturnLabels = lazyScreen(() => import('./documents/ReturnLabels'), 'ReturnLabels');
const ImportProducts = lazyScreen(() => import('./products/import/ImportProducts'), 'ImportProducts');
const StockLedger = lazyScreen(() => import('./inventory/StockLedger'), 'StockLedger');
const DemoPage = lazyScreen(() => import('./setup/demo/DemoPage'), 'DemoPage');
const SetupPage = lazyScreen(() => import('./setup/SetupPage'), 'SetupPage');
const CategoryOrderEdit = lazyScreen(() => import('./categories/CategoryOrderEdit'), 'CategoryOrderEdit');
const CourierFiles = lazyScreen(() => import('./orders/couriers/CourierFiles'), 'CourierFiles');
const CompanyEdit = lazyScreen(() => import('./company/CompanyEdit'), 'CompanyEdit');
const CallDesk = lazyScreen(() => import('./orders/calls/CallDesk'), 'CallDesk');
const CashPage = lazyScreen(() => import('./cash/CashPage'), 'CashPage');
const DataChecks = lazyScreen(() => import('./data-checks/DataChecks'), 'DataChecks');
const GstRegisters = lazyScreen(() => import('./gst/GstRegisters'), 'GstRegisters');
const ReportsPage = lazyScreen(() => import('./reports/ReportsPage'), 'ReportsPage');
const StorefrontEdit = lazyScreen(() => import('./storefront-content/StorefrontEdit'), 'StorefrontEdit');
const PluginEdit = lazyScreen(() => import('./plugins/PluginEdit'), 'PluginEdit');
const PluginList = lazyScreen(() => import('./plugins/PluginList'), 'PluginList');
const PluginScreen = lazyScreen(() => import('./plugins/PluginScreen'), 'PluginScreen');
const MyAccount = lazyScreen(() => import('./account/MyAccount'), 'MyAccount');

/** The back office. Once the page is left its screens are gone, with all that they show and could still do. */
export const App = () => (usePageState() === 'left' ? <p role="status">{t('words.oneMoment')}</p> : <Screens />);

/** The screens and their paths below `/admin`. */
const Screens = () => (
  <Admin
    dataProvider={dataProvider}
    queryClient={queryClient}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    store={store}
    layout={AdminLayout}
    notification={AdminNotification}
    catchAll={NotFound}
    theme={lightTheme}
    darkTheme={darkTheme}
    loginPage={false}
    title={t('words.backOffice')}
    requireAuth
    disableTelemetry
  >
    <CustomRoutes>
      <Route path="/" element={<FirstScreen />} />
      {/* Staff guess this address; the storefront has the sign-in page. */}
      <Route path="/login" element={<Navigate to="/" replace />} />
      <Route path="/dashboard" element={<Dashboard />} />
      <Route path="/reports" element={<ReportsPage />} />
      <Route path="/product/import" element={<ImportProducts />} />
      <Route path="/category/:id/order" element={<CategoryOrderEdit />} />
      <Route path="/order/couriers" element={<CourierFiles />} />
      <Route path="/stock/ledger" element={<StockLedger />} />
      <Route path="/data-checks" element={<DataChecks />} />
      <Route path="/calls" element={<CallDesk />} />
      <Route path="/cash" element={<CashPage />} />
      <Route path="/gst" element={<GstRegisters />} />
      <Route path="/storefront" element={<StorefrontEdit />} />
      <Route path="/company" element={<CompanyEdit />} />
      <Route path="/plugins" element={<PluginList />} />
      <Route path="/plugins/:id" element={<PluginEdit />} />
      <Route path="/x/*" element={<PluginScreen />} />
      <Route path="/demo" element={<DemoPage />} />
      <Route path="/setup" element={<SetupPage />} />
      <Route path="/account" element={<MyAccount />} />
    </CustomRoutes>
    <CustomRoutes noLayout>
      <Route element={<BareScreen />}>
        <Route path="/documents/slips" element={<PackingSlips />} />
        <Route path="/documents/invoices" element={<Invoices />} />
        <Route path="/documents/credit-notes" element={<CreditNotes />} />
        <Route path="/documents/return-labels" element={<ReturnLabels />} />
      </Route>
    </CustomRoutes>
    {RESOURCES.map(({ name, options, icon, list, create, edit, show }) => (
      <Resource key={name} {...{ name, options, icon, list, create, edit, show }} />
    ))}
  </Admin>
);
