const SEED = 20261121;

/** Pseudo-random numbers from 0 to 1, the same in every run. */
export function seededRandom(seed = SEED): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** Texts that often break servers. */
export const BAD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202egnp.exe',
  '\ufeff',
  '\u200b',
  'é'.normalize('NFD'),
  'İıﬁﬀ',
  '👩‍👩‍👧‍👦'.repeat(40),
  'नमस्ते दुनिया',
  '￿￾',
  'x'.repeat(121),
  'x'.repeat(300),
  'x'.repeat(70_000),
  '9'.repeat(400),
  'NaN',
  'Infinity',
  '-1',
  '-0',
  '1e3',
  '0x10',
  '1.999',
  ' 7 ',
  'null',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 -- ",
  '"; DROP TABLE users; --',
  '`id`',
  '\\',
  '%',
  '_',
  '%00',
  '%ff',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '{{7*7}}#{7*7}',
  '=1+1',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '0000-00-00',
  '2023-02-30',
  '9999-12-31T99:99',
  'a@b',
  '@',
  '#12345',
];

/** These texts as JSON, and values of all other JSON types. */
export const BAD_JSON: readonly string[] = [
  ...BAD_TEXTS.map((text) => JSON.stringify(text)),
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '0.1',
  '1.005',
  '1e400',
  '-1e400',
  '1e308',
  '9007199254740993',
  '123456789012345678901234567890',
  '5e-324',
  '[]',
  '[null]',
  '[[]]',
  '["x"]',
  '[1,2,3]',
  nested(200),
  `[${'0,'.repeat(5_000)}0]`,
  '{}',
  '{"$ne":null}',
  '{"length":-1}',
  '{"toString":"x"}',
  '{"__proto__":{"userType":"ADMIN"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"0":"x"}',
];

/** Whole bodies that are not JSON, or JSON but no object. */
export const BAD_BODIES: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  ' ',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{a:1}',
  'NaN',
  'undefined',
  '{"a":NaN}',
  '\ufeff{}',
  '{"a":"\u0000"}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"hasOwnProperty":1,"toString":2,"valueOf":3}',
  nested(20_000),
  `{"a":${nested(20_000)}}`,
  new Uint8Array([0xff, 0xfe, 0x00]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  'x'.repeat(300_000),
];

/** Headers that contradict a JSON body. */
export const BAD_TYPES: readonly Record<string, string>[] = [
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/xml' },
  { 'Content-Type': 'application/x-www-form-urlencoded' },
  { 'Content-Type': 'application/octet-stream' },
  { 'Content-Type': 'nonsense' },
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Type': 'application/json; charset=nonsense' },
  { 'Content-Type': 'multipart/form-data' },
  { 'Content-Type': 'multipart/form-data; boundary=' },
  { 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
  { 'Content-Type': 'application/json', 'Content-Encoding': 'nonsense' },
];

const part = (headers: string, content: string) => `--x\r\n${headers}\r\n\r\n${content}\r\n`;
const field = (name: string, content: string) => part(`Content-Disposition: form-data; name="${name}"`, content);
const file = (name: string, content: string, filename = 'a.png') =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png`, content);

/** Malformed or unexpected multipart bodies with the boundary `x`. `name` is the file field of the call. */
export const badForms = (name: string): readonly string[] => [
  '--x--\r\n',
  '--x\r\n',
  '--x\r\n--x--\r\n',
  field('a', 'b'),
  `${field('a', 'b')}--x`,
  '--y\r\n\r\n--y--',
  part('', 'nothing'),
  part('Content-Disposition: nonsense', 'b'),
  part('Content-Disposition: form-data', 'no name'),
  `${part('Content-Disposition: form-data; name', 'b')}--x--\r\n`,
  `${field('__proto__', 'x')}${field('__proto__[polluted]', 'x')}--x--\r\n`,
  `${field('constructor', 'x')}${field('toString', 'x')}--x--\r\n`,
  `${field('name[]', 'x')}${field('name[a][b]', 'x')}--x--\r\n`,
  `${field('name', 'one')}${field('name', 'two')}--x--\r\n`,
  `${field('n'.repeat(5_000), 'x')}--x--\r\n`,
  `${field('name', 'x'.repeat(600_000))}--x--\r\n`,
  `${Array.from({ length: 50 }, (_, index) => field(`f${index}`, 'x')).join('')}--x--\r\n`,
  `${file(name, '')}--x--\r\n`,
  `${file(name, 'no image')}--x--\r\n`,
  `${file(name, '\u0089PNG\r\n\u001a\n')}--x--\r\n`,
  `${file(name, '<svg xmlns="http://www.w3.org/2000/svg"/>')}--x--\r\n`,
  `${file(name, 'x', '../../evil\u0000.png')}--x--\r\n`,
  `${file(name, 'x', '')}--x--\r\n`,
  `${file('other', 'x')}--x--\r\n`,
  `${file('__proto__', 'x')}--x--\r\n`,
  `${Array.from({ length: 12 }, () => file(name, 'x')).join('')}--x--\r\n`,
];

/** Values for `name=` in a query, already encoded. */
export const BAD_QUERIES: readonly string[] = [
  ...BAD_TEXTS.filter((text) => text.length < 5_000 && !text.includes('\ud800')).map(encodeURIComponent),
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  '%C0%AF',
  '%5B%5D',
  '0',
  '-1',
  '99999999999999999999',
  '0.5',
];

/** Unknown query parameters and malformed parameter names. */
export const BAD_QUERY_NAMES: readonly string[] = [
  '__proto__=1',
  '__proto__[polluted]=1',
  'constructor[prototype][polluted]=1',
  'page[]=1',
  'page[$gt]=1',
  'limit[toString]=1',
  '=',
  '&&&',
  '%=1',
  `${'a=1&'.repeat(2_000)}`,
];

/** Path segments that name no row, already encoded. */
export const BAD_SEGMENTS: readonly string[] = [
  '%00',
  '%ff',
  '%E0%A4%A',
  '..%2f..%2f',
  '%F0%9F%91%A9',
  '%ED%A0%80',
  "'%20OR%201=1",
  '__proto__',
  'undefined',
  '0',
  '-1',
  '1e9',
  'x'.repeat(3_000),
  '00000000-0000-0000-0000-000000000000',
];

/** Sorts, ranges and filters of the back office that are almost valid. */
export const BAD_LISTS: readonly string[] = [
  '["id"]',
  '["id","UP"]',
  '["__proto__","ASC"]',
  '["constructor","ASC"]',
  '["id; DROP TABLE users","ASC"]',
  '[0,1000000]',
  '[5,1]',
  '[0.5,2]',
  '["0","1"]',
  '[99999999,100000000]',
  '{"id":{"a":1}}',
  '{"id":[[1]]}',
  '{"id":[null,1,{}]}',
  '{"q":{"$ne":1}}',
  '{"q":["a"]}',
  '{"q":"\\u0000"}',
  '{"q":"\\ud800"}',
  '{"q":"👩‍👧"}',
  '{"q":"%_"}',
  '{"q":null}',
  '{"q":1e400}',
  '{"hasOwnProperty":"x"}',
];
