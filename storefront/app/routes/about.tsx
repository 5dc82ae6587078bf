import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AboutStories } from '~/features/home/AboutStories';
import { Benefits } from '~/features/home/Benefits';
import { Crafts } from '~/features/home/Crafts';
import { brandOf, pageMeta, sharedHeaders } from '~/features/layout/page-meta';
import { t } from '~/language/t';
import { contentFor } from '~/server/pages/content';

export const headers = sharedHeaders;

export async function loader({ context }: LoaderFunctionArgs) {
  const { about, benefits } = await contentFor(context);
  return json({ about, benefits });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t('home.aboutUs'),
    description: brandOf(matches)?.descriptions.about ?? '',
    path: '/about',
  });

export default function AboutPage() {
  const { about, benefits } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <h1 className="sr-only">{t('home.aboutUs')}</h1>
      <AboutStories stories={about.stories} />
      <Crafts {...about.crafts} />
      <Benefits benefits={benefits} />
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
export { shouldRevalidatePublicPage as shouldRevalidate } from '~/features/listing/revalidation';
export { previewContent as action } from '~/server/pages/content';
