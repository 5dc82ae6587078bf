/** A record of the file, its cells by their column in lower case. */
export interface SourceRow {
  line: number;
  /** The trimmed cell of the first of these columns that the file has; '' when it has none. */
  cell: (...columns: string[]) => string;
}

/**
 * A number as shops write it: with a currency, with commas for thousands, or with a comma for the decimals.
 * @returns undefined for an empty cell, NaN for one that is no number
 */
export function numberOf(text: string): number | undefined {
  const bare = text.replace(/₹|rs\.?|inr|[\s\u00a0']/gi, '');
  if (bare === '') return undefined;
  const hasDecimalComma = /^-?\d{1,3}(\.\d{3})+,\d{1,2}$|^-?\d+,\d{1,2}$/.test(bare);
  return Number(hasDecimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', ''));
}

/** The parts of a list with commas, in which a backslash precedes a comma that is part of a name. */
export const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);

/** A SKU or a barcode, without the apostrophe that keeps spreadsheets from taking it for a number. */
export const codeOf = (cell: string): string => cell.replace(/^'+/, '').trim();

const BLOCKS = /<(p|div|ul|ol|h[1-6]|table|section|article|blockquote|br)\b/i;

/** HTML of a description that may also be plain text with line ends. */
export function htmlOf(text: string): string {
  if (BLOCKS.test(text) || text.trim() === '') return text;
  const paragraphs = text.split(/(?:\r?\n){2,}/).filter((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replace(/\r?\n/g, '<br>')}</p>`).join('');
}
