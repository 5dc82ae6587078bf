import { comparedPath } from '@rangrekha/contract/redirects';
import { KeptValues } from '../../content-tags/KeptValues';
import { reportTags } from '../../content-tags/reported-tags';
import type { TagVersions } from '../../content-tags/TagVersions';
import { rowsOf, TAGS } from '../../content-tags/tags';
import { Redirect } from './Redirect';

const ROWS = rowsOf([TAGS.redirects]);

/** The redirects by their old paths, read again only after one has changed. */
export class PublishedRedirects {
  readonly #kept: KeptValues<ReadonlyMap<string, string>>;

  constructor(private readonly tags: TagVersions) {
    this.#kept = new KeptValues(tags, { maxValues: 1 });
  }

  /** Where a path leads; null for one that is not redirected. */
  async find(path: string): Promise<string | null> {
    reportTags(TAGS.redirects);
    await this.tags.read().done;
    const all = this.#kept.find('all', () => ROWS) ?? (await this.#read());
    return all.get(comparedPath(path)) ?? null;
  }

  async #read(): Promise<ReadonlyMap<string, string>> {
    const start = this.#kept.begin();
    const rows = await Redirect.query().select('fromPath', 'toPath');
    const all = new Map(rows.map(({ fromPath, toPath }) => [fromPath, toPath]));
    this.#kept.keep('all', all, start);
    return all;
  }
}
