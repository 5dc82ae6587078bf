import { type ChangeObject, diffArrays } from 'diff';
import { type PageLine, type PageText, pageLines } from './page-lines';

interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A line with its deleted and inserted parts. */
export interface DiffLine {
  kind: PageLine['kind'];
  parts: Part[];
  isChanged: boolean;
}

/** Two lines with at least this share of common words count as one changed line. */
const ALIKE = 0.4;

/** With more changes than this the whole text counts as replaced, because the comparison would take seconds. */
const CHANGES_MAX = 1_000;

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

const isSameLine = (one: PageLine, other: PageLine) => one.kind === other.kind && one.text === other.text;

/** The changes from `before` to `after`, by line and, inside a line, by word. */
export function pageDiff(before: PageText, after: PageText): DiffLine[] {
  const [one, other] = [pageLines(before), pageLines(after)];
  const changes = diffArrays(one, other, { comparator: isSameLine, maxEditLength: CHANGES_MAX });
  if (!changes) return changedLines(one, other);
  const lines: DiffLine[] = [];
  let [removed, added]: [PageLine[], PageLine[]] = [[], []];
  const settle = () => {
    lines.push(...changedLines(removed, added));
    [removed, added] = [[], []];
  };
  for (const change of changes) {
    if (change.removed) removed.push(...change.value);
    else if (change.added) added.push(...change.value);
    else {
      settle();
      for (const { kind, text } of change.value)
        lines.push({ kind, parts: [{ kind: 'same', text }], isChanged: false });
    }
  }
  settle();
  return lines;
}

/** Deleted and inserted lines of one place: two similar lines become one changed line. */
function changedLines(removed: PageLine[], added: PageLine[]): DiffLine[] {
  const lines: DiffLine[] = [];
  for (let index = 0; index < Math.max(removed.length, added.length); index++) {
    const [was, is] = [removed[index], added[index]];
    const parts = was && is ? wordDiff(was.text, is.text) : undefined;
    if (is && parts) lines.push({ kind: is.kind, parts, isChanged: parts.some(({ kind }) => kind !== 'same') });
    else {
      if (was) lines.push({ kind: was.kind, parts: [{ kind: 'removed', text: was.text }], isChanged: true });
      if (is) lines.push({ kind: is.kind, parts: [{ kind: 'added', text: is.text }], isChanged: true });
    }
  }
  return lines;
}

/** Undefined when the two have too little in common. */
function wordDiff(was: string, is: string): Part[] | undefined {
  const [one, other] = [wordsOf(was), wordsOf(is)];
  const changes = diffArrays(one, other, { maxEditLength: CHANGES_MAX }) ?? [];
  const parts = changes.map((change) => ({ kind: kindOf(change), text: change.value.join('') }));
  const common = changes.flatMap((change) =>
    kindOf(change) === 'same' ? change.value.filter((word) => word.trim()) : [],
  );
  const most = Math.max(one.length, other.length) / 2;
  return common.length / most >= ALIKE ? parts : undefined;
}

function kindOf({ added, removed }: ChangeObject<unknown>): Part['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}
