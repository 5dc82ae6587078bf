// Lines of a document that a program writes: no longer than those that people write.
const CHARACTERS = 120;

/**
 * Wraps paragraphs and points of a list at 120 characters. Tables, headings and pictures stay as they are.
 * @param {string} markdown
 */
export const wrapLines = (markdown) =>
  markdown
    .split(/(\n\n|\n(?=- ))/)
    .map((part) => (/^(\n|#|!|\|)|^```/.test(part) ? part : wrapped(part)))
    .join('');

/** @param {string} part */
function wrapped(part) {
  const indent = part.startsWith('- ') ? '  ' : '';
  let line = '';
  const lines = [];
  for (const word of part.trimEnd().split(/\s+/)) {
    if (line !== '' && `${line} ${word}`.length > CHARACTERS) {
      lines.push(line);
      line = indent + word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n') + (/\s*$/.exec(part)?.[0] ?? '');
}
