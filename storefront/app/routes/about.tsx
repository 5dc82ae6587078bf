import type { MetaFunction } from '@remix-run/node';
import { AboutStories } from '~/features/home/AboutStories';
import { Benefits } from '~/features/home/Benefits';
import { Techniques } from '~/features/home/Techniques';
import { pageMeta, sharedHeaders } from '~/features/layout/page-meta';

export const headers = sharedHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'About Us',
    description:
      'How we make clothes for women, men and kids with printers, dyers and weavers in Bagru, Sanganer and Kutch.',
    path: '/about',
  });

export default function AboutPage() {
  return (
    <div className="wrap">
      <h1 className="sr-only">About Us</h1>
      <AboutStories />
      <Techniques />
      <Benefits />
    </div>
  );
}
