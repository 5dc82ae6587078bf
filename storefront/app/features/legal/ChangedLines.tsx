import type { ChangedLine } from '@rangrekha/contract';

/** The changed lines of a legal page: what was deleted is crossed out, what was inserted is underlined. */
export const ChangedLines = ({ lines }: { lines: ChangedLine[] }) => (
  <ul className="wrap-anywhere grid gap-2 text-14">
    {lines.map(({ kind, parts }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
      <li key={index} className={kind === 'heading' ? 'font-semibold' : undefined}>
        {parts.map((part, at) => {
          const Mark = { same: 'span', added: 'ins', removed: 'del' }[part.kind] as 'span';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do their parts
            <Mark key={at} className={part.kind === 'removed' ? 'text-muted' : undefined}>
              {part.text}
            </Mark>
          );
        })}
      </li>
    ))}
  </ul>
);
