import { type PageLine, type PageText, pageLines } from './page-lines';
import { type Step, sequenceDiff } from './sequence-diff';

interface Part {
  kind: Step<string>['kind'];
  text: string;
}

/** A line with what was taken out of it and added to it. */
export interface DiffLine {
  kind: PageLine['kind'];
  parts: Part[];
  isChanged: boolean;
}

/** The share of words that two lines have in common to be shown as one that changed. */
const ALIKE = 0.4;

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** What makes `before` into `after`, line by line and inside a line word by word. */
export function pageDiff(before: PageText, after: PageText): DiffLine[] {
  const keyOf = ({ kind, text }: PageLine) => `${kind} ${text}`;
  const [one, other] = [pageLines(before), pageLines(after)];
  const byKey = new Map([...one, ...other].map((line) => [keyOf(line), line]));
  const steps = sequenceDiff(one.map(keyOf), other.map(keyOf));
  const lines: DiffLine[] = [];
  let [removed, added]: [PageLine[], PageLine[]] = [[], []];
  const settle = () => {
    lines.push(...changedLines(removed, added));
    [removed, added] = [[], []];
  };
  for (const { kind, item } of steps) {
    const line = byKey.get(item) as PageLine;
    if (kind === 'removed') removed.push(line);
    else if (kind === 'added') added.push(line);
    else {
      settle();
      lines.push({ kind: line.kind, parts: [{ kind, text: line.text }], isChanged: false });
    }
  }
  settle();
  return lines;
}

/** Lines in one place, taken out and added: those that are alike are one line that changed. */
function changedLines(removed: PageLine[], added: PageLine[]): DiffLine[] {
  const lines: DiffLine[] = [];
  for (let index = 0; index < Math.max(removed.length, added.length); index++) {
    const [was, is] = [removed[index], added[index]];
    const parts = was && is ? wordDiff(was.text, is.text) : undefined;
    if (is && parts) lines.push({ kind: is.kind, parts, isChanged: true });
    else {
      if (was) lines.push({ kind: was.kind, parts: [{ kind: 'removed', text: was.text }], isChanged: true });
      if (is) lines.push({ kind: is.kind, parts: [{ kind: 'added', text: is.text }], isChanged: true });
    }
  }
  return lines;
}

/** undefined when the two have too little in common. */
function wordDiff(was: string, is: string): Part[] | undefined {
  const [one, other] = [wordsOf(was), wordsOf(is)];
  const parts: Part[] = [];
  let common = 0;
  for (const { kind, item } of sequenceDiff(one, other)) {
    const last = parts.at(-1);
    if (kind === 'same' && item.trim()) common++;
    if (last?.kind === kind) last.text += item;
    else parts.push({ kind, text: item });
  }
  const most = Math.max(one.length, other.length) / 2;
  return common / most >= ALIKE ? parts : undefined;
}
