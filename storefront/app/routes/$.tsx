import { languageOf } from '@rangrekha/contract/languages';
import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta, SHARED_CACHING, unlisted } from '~/features/layout/page-meta';
import { PageFlash } from '~/features/session/PageFlash';
import { LANGUAGE } from '~/language/language';
import { t } from '~/language/t';
import { apiWith } from '~/server/api';
import { missingPage } from '~/server/pages/missing-page';
import { ANSWER_PATH, answerToForm } from '~/server/plugin-forms';
import { addressOf } from '~/server/redirects';
import { readSession } from '~/server/session';
import { Visit } from '~/server/visit';
import { FlashBanner } from '~/ui/FlashBanner';
import { LinkButton } from '~/ui/LinkButton';
import { Slot } from '~/ui/Slot';

/** A page of a plugin, for everybody or for who asks, or the answer to a form of one. Whatever else no other route knows may be redirected, else it is not found. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const url = addressOf(request);
  // A language that the shop does not speak has no pages.
  if (languageOf(new URL(request.url).pathname).tag !== LANGUAGE) throw await missingPage(request, context);
  if (context.plugins && url.pathname === ANSWER_PATH) return answerToForm(args);
  const visit = context.plugins?.isPrivatePage(url.pathname)
    ? new Visit(args, await readSession(request, context))
    : undefined;
  const visitor = visit ? { api: visit.api, form: visit.session.get('form') } : { api: apiWith(undefined, context) };
  const page = await context.plugins?.page(url, visitor).catch(() => {
    throw json(null, { status: 503 });
  });
  if (!page) throw await missingPage(request, context);
  return visit
    ? visit.data({ page })
    : json({ page, flash: undefined }, { headers: { 'Cache-Control': SHARED_CACHING } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const caching = loaderHeaders.get('Cache-Control');
  return { ...(caching && { 'Cache-Control': caching }) };
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return unlisted(matches, t('layout.pageNotFound'));
  if (!('page' in data)) return unlisted(matches, t('layout.yourRequest'));
  return data.page.isPrivate ? unlisted(matches, data.page.title) : pageMeta(matches, data.page);
};

export default function PluginPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-8 md:pt-12">
      {'page' in data ? (
        <>
          <PageFlash flash={data.flash} />
          <h1 className="text-32 md:text-40">{data.page.title}</h1>
          <Slot html={data.page.html} />
        </>
      ) : (
        <>
          <FlashBanner flash={data.flash} />
          <LinkButton to={data.from} className="mt-6">
            {t('layout.backToThePage')}
          </LinkButton>
        </>
      )}
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
export { sendForm as action } from '~/server/plugin-forms';
