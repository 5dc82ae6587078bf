import { LRUCache } from 'lru-cache';
import { reportTags } from '../../content-tags/reported-tags';
import type { TagVersions } from '../../content-tags/TagVersions';
import { rowsOf, TAGS } from '../../content-tags/tags';
import { productsInOrder } from './find-product';
import { presentProduct } from './present-product';

const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes of an entry beside its text, about. */
const ENTRY = 300;

interface Entry {
  text: string;
  /** The moment of the tags before it was read. */
  moment: number;
}

const rowsFor = (id: string) => rowsOf([TAGS.product(id), TAGS.stock(id), TAGS.categories]);

/**
 * Products as the API shows them, as JSON, in the memory of this process: only what has changed is read again. Like a
 * shared page it goes by the content tags, so that it has what its own process has written at once, and what others have
 * written a second later. What is charged or checked is never taken from it.
 */
export class PresentedProducts {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }) => text.length + ENTRY,
  });

  constructor(private readonly tags: TagVersions) {}

  /**
   * The products of these ids, in their order; those that do not exist are left out. A shared page may not show more of
   * their stock than cards do: the tag of their exact stock is not reported.
   */
  async inOrder(ids: string[]): Promise<string[]> {
    reportTags(TAGS.categories, ...ids.map(TAGS.product));
    await this.tags.read().done;
    const known = new Map(ids.map((id) => [id, this.#find(id)]));
    const unknown = ids.filter((id) => !known.get(id));
    if (unknown.length > 0) for (const [id, text] of await this.#read(unknown)) known.set(id, text);
    return ids.map((id) => known.get(id)).filter((text) => text !== undefined);
  }

  #find(id: string): string | undefined {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    const { moment } = this.tags;
    if (entry.moment === moment) return entry.text;
    if (this.tags.changedSince(entry.moment, rowsFor(id)).length > 0) return undefined;
    entry.moment = moment;
    return entry.text;
  }

  async #read(ids: string[]): Promise<Map<string, string>> {
    const { moment } = this.tags;
    const texts = new Map<string, string>();
    for (const product of await productsInOrder(ids)) {
      const text = JSON.stringify(presentProduct(product));
      texts.set(product.id, text);
      this.#entries.set(product.id, { text, moment });
    }
    return texts;
  }
}
