import type { ImportProblem, ImportReport, ProductColumn } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { HttpError } from '../../http/errors';

/** That of a fact of a plugin: `plugin.fact`. */
export type MoreColumn = `${string}.${string}`;

/** The problems of a file, in the order in which they were found. */
export class ImportProblems {
  readonly #found: ImportProblem[];

  /** @param earlier problems to copy */
  constructor(earlier?: ImportProblems) {
    this.#found = [...(earlier ? earlier.#found : [])];
  }

  add(line: number, field: ProductColumn | MoreColumn | '', message: string): void {
    this.#found.push({ line, field, message });
  }

  get count(): number {
    return this.#found.length;
  }

  /** The first problems by line, at most `LIMITS.importProblems`. */
  get reported(): ImportProblem[] {
    return this.#found.toSorted((one, other) => one.line - other.line).slice(0, LIMITS.importProblems);
  }

  report(counts: Pick<ImportReport, 'creates' | 'updates' | 'unchanged'>): ImportReport {
    return { ...counts, errors: this.reported, errorCount: this.count };
  }

  /** @throws HttpError 400 `IMPORT_REFUSED` with the reported problems, if there are any */
  refuse(): void {
    const [first] = this.reported;
    if (!first) return;
    const where = `line ${first.line}${first.field && `, ${first.field}`}`;
    const others = this.count > 1 ? ` and ${this.count - 1} more` : '';
    throw new HttpError(400, 'IMPORT_REFUSED', `Nothing was imported. ${where}: ${first.message}${others}.`, {
      errors: this.reported.map(({ line, field, message }) => ({ path: `file.${line}.${field}`, message })),
    });
  }
}
