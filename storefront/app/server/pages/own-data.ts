import type { DataSection } from '@rangrekha/contract';
import { fieldWords } from '~/features/account/data-words';
import { translateAnswer } from '../translate-answer';

/** A topic of the data of a person; that of a plugin has its title and the names of its fields in the words of the page. */
export function inWordsOfPage({ name: topic, title, rows, ...section }: DataSection): DataSection {
  const label = (name: string) => {
    const english = fieldWords(name, topic);
    const said = translateAnswer(english);
    return said === english ? name : said;
  };
  const named = (row: (typeof rows)[number]) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [label(name), value]));
  const shown = rows.map(withoutLabels);
  return {
    ...section,
    name: topic,
    title: translateAnswer(title),
    rows: topic.includes('.') ? shown.map(named) : shown,
  };
}

/** A row with the names that the page has for a colour and a size in their place, not beside them. */
function withoutLabels(row: DataSection['rows'][number]): DataSection['rows'][number] {
  const { colorLabel, sizeLabel, ...shown } = row;
  return {
    ...shown,
    ...(colorLabel !== undefined && { color: colorLabel }),
    ...(sizeLabel !== undefined && { size: sizeLabel }),
  };
}
