import { fieldLabel } from '../../audit/entity-labels';
import { t } from '../../language/t';
import { type Difference, same, type Values } from './merge-edits';

const TEXT_MAX = 300;
/** Letters before the first difference of two long texts. */
const LEAD = 40;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `hero.0.heading` as `Hero › 1 › Heading`; the first one by its label. */
export const pathLabel = ([field = '', ...path]: string[], labels: Record<string, string>): string =>
  [
    capital(labels[field] ?? fieldLabel(field)),
    ...path.map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : fieldLabel(name))),
  ].join(' › ');

/** A value as a short text. */
function valueText(value: unknown): string {
  if (value === undefined || same(value, null)) return t('forms.empty');
  if (value instanceof File) return value.name;
  if (typeof value === 'string')
    return (
      value
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() || t('forms.empty')
    );
  if (Array.isArray(value)) return value.map(valueText).join(', ') || t('forms.empty');
  if (typeof value !== 'object' || value === null) return String(value);
  const { url, alt, ...fields } = value as Values;
  if (url) return alt ? t('forms.pictureAlt', { alt }) : t('words.picture');
  return Object.values(fields)
    .filter((inner) => !same(inner, null))
    .map(valueText)
    .join(', ');
}

/** Cuts two texts, if one is long, to excerpts that begin shortly before their first difference. */
function excerpts(one: string, other: string): [string, string] {
  if (one.length <= TEXT_MAX && other.length <= TEXT_MAX) return [one, other];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const start = Math.max(0, at - LEAD);
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + TEXT_MAX)}${text.length > start + TEXT_MAX ? '…' : ''}`;
  return [cut(one), cut(other)];
}

/** Both sides of a difference as texts of a comparable part. */
export const sideTexts = ({ mine, theirs }: Difference, textOf: (value: unknown) => string | undefined) =>
  excerpts(textOf(mine) ?? valueText(mine), textOf(theirs) ?? valueText(theirs));
