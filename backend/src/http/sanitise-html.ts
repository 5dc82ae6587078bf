import sanitizeHtml from 'sanitize-html';

const CELL = ['colspan', 'rowspan'];

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['article', 'section', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...[
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'a',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
    ],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope', ...CELL], td: CELL, ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener noreferrer nofollow' } }),
  },
};

/** HTML from a person, reduced to text, headings, lists, tables and links: safe to put into a page as it is. */
export const sanitiseHtml = (html: string): string => sanitizeHtml(html, RULES).trim();
