/** The editable text of a page. */
export interface PageText {
  title: string;
  slug: string;
  /** Sanitised HTML. */
  content: string;
}

/** A line of a page as readers see it. */
export interface PageLine {
  kind: 'heading' | 'item' | 'text';
  text: string;
}

const KINDS: Record<string, PageLine['kind']> = {
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  li: 'item',
  dt: 'heading',
};
const BLOCKS = new Set([
  ...Object.keys(KINDS),
  ...'p br hr tr dd ul ol blockquote caption table article section'.split(' '),
]);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const decode = (text: string) =>
  text.replace(/&(?:#(\d+)|([a-z]+));/gi, (whole, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? whole),
  );

/** Title, slug and text of a page as lines; a link's URL follows its text. */
export function pageLines({ title, slug, content }: PageText): PageLine[] {
  const lines: PageLine[] = [
    { kind: 'heading', text: title },
    { kind: 'text', text: `/page/${slug}` },
  ];
  let line: PageLine = { kind: 'text', text: '' };
  let href = '';
  const end = (kind: PageLine['kind']) => {
    const text = line.text.replace(/\s+/g, ' ').trim();
    if (text) lines.push({ ...line, text });
    line = { kind: text || kind !== 'text' ? kind : line.kind, text: '' };
  };
  for (const [, close, tag = '', attributes = '', words] of content.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/gi)) {
    const name = tag.toLowerCase();
    if (words) line.text += decode(words);
    else if (BLOCKS.has(name)) end(close ? 'text' : (KINDS[name] ?? 'text'));
    else if (name === 'td' || name === 'th') line.text += close ? ' ' : '· ';
    else if (name === 'a' && !close) href = decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? '');
    else if (name === 'a' && href)
      line.text += line.text.endsWith(href.replace(/^(mailto|tel):/, '')) ? '' : ` (${href})`;
  }
  end('text');
  return lines;
}
