import { LRUCache } from 'lru-cache';
import { reportTags } from '../../content-tags/reported-tags';
import type { TagVersions } from '../../content-tags/TagVersions';
import { rowsOf, TAGS } from '../../content-tags/tags';
import { JsonPart } from '../../http/json-text';
import { productsInOrder } from './find-product';
import { presentProduct } from './present-product';

const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes of an entry beside its text, about. */
const ENTRY = 400;
/** A text with its compressed form, as a multiple of the text. */
const COMPRESSED = 1.5;

interface Entry {
  json: JsonPart;
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
    sizeCalculation: ({ json }) => Math.ceil(json.bytes * COMPRESSED) + ENTRY,
  });

  constructor(private readonly tags: TagVersions) {}

  /**
   * The products of these ids, in their order; those that do not exist are left out. A shared page may not show more of
   * their stock than cards do: the tag of their exact stock is not reported.
   */
  async inOrder(ids: string[]): Promise<JsonPart[]> {
    reportTags(TAGS.categories, ...ids.map(TAGS.product));
    await this.tags.read().done;
    const known = new Map(ids.map((id) => [id, this.#find(id)]));
    const unknown = ids.filter((id) => !known.get(id));
    if (unknown.length > 0) for (const [id, json] of await this.#read(unknown)) known.set(id, json);
    return ids.map((id) => known.get(id)).filter((json) => json !== undefined);
  }

  #find(id: string): JsonPart | undefined {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    const { moment } = this.tags;
    if (entry.moment === moment) return entry.json;
    if (this.tags.changedSince(entry.moment, rowsFor(id)).length > 0) return undefined;
    entry.moment = moment;
    return entry.json;
  }

  async #read(ids: string[]): Promise<Map<string, JsonPart>> {
    const { moment } = this.tags;
    const parts = new Map<string, JsonPart>();
    for (const product of await productsInOrder(ids)) {
      const json = new JsonPart(JSON.stringify(presentProduct(product)));
      parts.set(product.id, json);
      this.#entries.set(product.id, { json, moment });
    }
    return parts;
  }
}
