/** What programs fetch the pages of a shop for. */
export const CRAWLER_PURPOSES = ['search', 'answers', 'training'] as const;
export type CrawlerPurpose = (typeof CRAWLER_PURPOSES)[number];

/** The purposes that a shop allows. */
export type AllowedCrawlers = Record<CrawlerPurpose, boolean>;

/** The user agents that their operators have published for a purpose, as robots.txt names them. */
export const CRAWLERS: Record<CrawlerPurpose, readonly string[]> = {
  search: ['Googlebot', 'Bingbot', 'DuckDuckBot', 'Applebot', 'YandexBot', 'Baiduspider'],
  answers: [
    ...['OAI-SearchBot', 'ChatGPT-User', 'Claude-SearchBot', 'Claude-User', 'PerplexityBot', 'Perplexity-User'],
    ...['MistralAI-User', 'DuckAssistBot', 'Meta-ExternalFetcher'],
  ],
  training: [
    ...['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'CCBot', 'Meta-ExternalAgent', 'Bytespider'],
  ],
};

export const CRAWLER_TEXTS: Record<CrawlerPurpose, { name: string; about: string }> = {
  search: { name: 'Search engines', about: 'Without them nobody finds the shop by searching.' },
  answers: { name: 'AI assistants', about: 'They read pages to answer questions, and name the shop.' },
  training: {
    name: 'AI training',
    about: 'They collect text to train AI models. This does not affect search results.',
  },
};

/** Pages that are for one person, or without end. */
const PRIVATE = ['/admin', '/api', '/cart', '/checkout', '/logout', '/myaccount', '/search', '/session', '/wishlist'];

/** The lines of robots.txt. A named user agent follows its own group only. */
export function robotsTxt(allowed: AllowedCrawlers, origin: string): string {
  const refused = CRAWLER_PURPOSES.filter((purpose) => !allowed[purpose]).flatMap((purpose) => CRAWLERS[purpose]);
  const groups = [
    ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)],
    ...(refused.length > 0 ? [[...refused.map((agent) => `User-agent: ${agent}`), 'Disallow: /']] : []),
    [`Sitemap: ${origin}/sitemap.xml`],
  ];
  return `${groups.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
