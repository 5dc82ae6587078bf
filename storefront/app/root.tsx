import { categories, company } from '@rangrekha/contract';
import { savesData } from '@rangrekha/contract/data-saver';
import { INDIGO } from '@rangrekha/contract/palette';
import { SHOP_PAGES } from '@rangrekha/contract/shop-pages';
import { shopPath } from '@rangrekha/contract/shop-query';
import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useSearchParams } from '@remix-run/react';
import { createElement, type ReactNode, useContext, useEffect } from 'react';
import { DeferredHydration } from '~/features/layout/DeferredHydration';
import { ErrorPage } from '~/features/layout/ErrorPage';
import { PageAnnouncer } from '~/features/layout/PageAnnouncer';
import { PAGE_NAMES } from '~/features/layout/page-names';
import { type RootData, useRootData } from '~/features/layout/root-data';
import { Shell } from '~/features/layout/Shell';
import { ScriptMark } from '~/features/layout/script-mark';
import { footerCompany, frameOf, grievanceLine } from '~/features/layout/shop-frame';
import { followOutcomes } from '~/features/session/follow-outcomes';
import { keepsStorage, readUser } from '~/features/session/storage';
import { syncSession } from '~/features/session/sync-session';
import { LANGUAGE } from '~/language/language';
import { localPath } from '~/language/local-path';
import { apiWith } from '~/server/api';
import { contentFor } from '~/server/pages/content';
import { addressOf } from '~/server/redirects';
import stylesheet from '~/styles/app.css?url';
import figtree from '~/styles/fonts/figtree.woff2?url';
import rupee from '~/styles/fonts/figtree-rupee.woff2?url';
import fraunces from '~/styles/fonts/fraunces.woff2?url';
import wordmark from '~/styles/fonts/fraunces-italic-wordmark.woff2?url';
import scripts from '~/styles/indian-scripts.css?url';
import { ConnectionDialog } from '~/ui/connection/ConnectionDialog';
import { scrollKey } from '~/ui/connection/router';
import { SavesData } from '~/ui/data-saver';
import { adoptInputs } from '~/ui/form/adopt-inputs';
import { ToastRegion } from '~/ui/toast/ToastRegion';
import { toast, toastTime } from '~/ui/toast/toast';

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: LinksFunction = () => [
  font(figtree),
  font(fraunces),
  font(rupee),
  { rel: 'stylesheet', href: stylesheet },
  ...(LANGUAGE === 'en-IN' ? [] : [{ rel: 'stylesheet', href: scripts }]),
];

/** Loads what surrounds every page; null for what cannot be loaded, so that the store still opens. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const { pathname } = addressOf(request);
  const [details, frame, pages, { categories: tree }, footer, head] = await Promise.all([
    api.call(company.getLegalDetails).catch(() => null),
    contentFor(context).then(frameOf, () => null),
    context.plugins?.pages() ?? [],
    api.call(categories.listCategories).catch(() => ({ categories: [] })),
    context.plugins?.slot('footer', {}, { api }),
    context.plugins?.head(pathname, { api }),
  ]);
  const links = [...SHOP_PAGES, ...pages].flatMap(({ path, header }) =>
    header ? { to: path, name: PAGE_NAMES[path] ?? header } : [],
  );
  const year = context.now().getUTCFullYear();
  const { headers } = request;
  const saves = savesData({ hint: headers.get('Save-Data'), cookies: headers.get('Cookie') });
  return json({
    company: details && footerCompany(details.company),
    grievance: grievanceLine(details?.grievanceOfficer),
    frame,
    links,
    categories: tree.map(({ name, slug }) => ({ to: shopPath({ tab: slug }), name })),
    publicUrl: context.publicUrl,
    languages: [...(context.languages ?? [])],
    year,
    savesData: saves,
    footer,
    head,
  } satisfies RootData);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.frame?.brand.name ?? '' }];

/** It seldom changes, so navigations do not load it again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const mark = useContext(ScriptMark);
  const [search] = useSearchParams();
  const data = useRootData();
  const brand = data?.frame?.brand;
  return (
    <html lang={LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand?.colours.band ?? INDIGO} />
        {/* Links inside a dialog's iframe open in the whole window. */}
        {search.has('embed') && <base target="_top" />}
        <Meta />
        <Links />
        {data?.head?.map(([tag, props]) => createElement(tag, props))}
        {brand?.italicEnd && !brand.logo && <link {...font(wordmark)} />}
        <link rel="icon" href={brand?.favicon ?? '/favicon.svg'} />
        {/* In the layer of the palette's own properties, so that printed pages still outdo them. */}
        {brand && (
          <style>{`@layer theme{:root{--color-madder:${brand.colours.accent};--color-indigo:${brand.colours.band}}}`}</style>
        )}
      </head>
      <body>
        <SavesData.Provider value={data?.savesData ?? false}>{children}</SavesData.Provider>
        <PageAnnouncer />
        <ToastRegion />
        <ConnectionDialog />
        <ScrollRestoration nonce={mark} getKey={scrollKey} />
        <Scripts nonce={mark} />
        <DeferredHydration nonce={mark} />
      </body>
    </html>
  );
}

export default function App() {
  const [search] = useSearchParams();
  useEffect(() => {
    void adoptInputs();
    void checkSession();
    return followOutcomes();
  }, []);
  // The footer's dialogs show a legal page in an iframe, without header and footer.
  if (search.has('embed')) return <Outlet />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/**
 * Local storage is wrong after the session has ended elsewhere, and after a login form that was sent before scripts ran:
 * both are corrected here.
 */
async function checkSession() {
  const isAfterLogin = document.referrer.startsWith(window.location.origin + localPath('/login'));
  if (!readUser() && keepsStorage() && !isAfterLogin) return;
  const flash = await syncSession({ takeFlash: isAfterLogin });
  if (flash) void toast(flash.kind, flash.message, toastTime());
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorPage />
    </Shell>
  );
}
