import { expect, it } from 'vitest';
import { CRAWLER_PURPOSES, CRAWLERS, robotsTxt } from './crawlers';

const ALL = { search: true, answers: true, training: true };

it('robots.txt names the programs of a purpose that is turned off, in a group of their own', () => {
  expect(robotsTxt(ALL, 'https://shop.example')).toMatch(
    /^User-agent: \*\nDisallow: \/admin\n[\s\S]*\n\nSitemap: https:\/\/shop.example\/sitemap.xml\n$/,
  );
  expect(robotsTxt(ALL, '')).not.toContain('GPTBot');
  for (const purpose of CRAWLER_PURPOSES) {
    const groups = robotsTxt({ ...ALL, [purpose]: false }, 'https://shop.example').split('\n\n');
    expect(groups).toHaveLength(3);
    expect(groups[1]?.split('\n')).toEqual([
      ...CRAWLERS[purpose].map((agent) => `User-agent: ${agent}`),
      'Disallow: /',
    ]);
  }
});

it('no program is named for two purposes', () => {
  const all = CRAWLER_PURPOSES.flatMap((purpose) => CRAWLERS[purpose]);
  expect(new Set(all).size).toBe(all.length);
});
