import { legalPages } from '@rangrekha/contract';
import { plainText } from '@rangrekha/contract/plain-text';
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse, useLoaderData, useRouteError, useSearchParams } from '@remix-run/react';
import { pageMeta, sharedHeaders, unlisted } from '~/features/layout/page-meta';
import { LegalArticle } from '~/features/legal/LegalArticle';
import { t } from '~/language/t';
import { apiWith } from '~/server/api';
import { ApiError } from '~/server/errors';
import { missingPage } from '~/server/pages/missing-page';
import { searchTextsFor } from '~/server/pages/search-texts';
import { EmptyState } from '~/ui/EmptyState';

export const headers = sharedHeaders;

export async function loader({ params: { slug = '' }, request, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const page = await api.call(legalPages.getLegalPage, { params: { slug } }).catch(async (error) => {
    throw error instanceof ApiError && error.status < 500 ? await missingPage(request, context) : error;
  });
  const own = { title: page.title, description: plainText(page.content, 160) };
  return json({ page, searchTexts: await searchTextsFor(api, 'page', page.slug, own) });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return unlisted(matches, t('legal.pageNotFound'));
  const { page, searchTexts } = data;
  return pageMeta(matches, { ...searchTexts, path: `/page/${page.slug}` });
};

export default function LegalPage() {
  const { page } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return <LegalArticle title={page.title} content={page.content} embedded={search.has('embed')} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="wrap">
      {missing ? (
        <EmptyState title={t('legal.pageNotFound')} text={t('legal.pageNotFoundText')} />
      ) : (
        <EmptyState title={t('legalPages.loadFailed')} text={t('login.tryAgainInAMoment')} />
      )}
    </div>
  );
}
