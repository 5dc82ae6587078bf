import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import { KeptValues } from '../../../content-tags/KeptValues';
import { reportTags } from '../../../content-tags/reported-tags';
import type { TagVersions } from '../../../content-tags/TagVersions';
import { rowsOf, TAGS } from '../../../content-tags/tags';
import { type FoundProduct, findByAddress, productsInOrder } from './find-product';
import { presentProduct } from './present-product';

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ADDRESS_BYTES = 2 * 1024 * 1024;
/** Bytes of an entry beside its text, about. */
const ENTRY = 400;

/** No id has a space. */
const keyOf = (id: string, language: Language) => (language === ENGLISH_LANGUAGE ? id : `${id} ${language.code}`);

const rowsFor = (key: string) => {
  const [id = ''] = key.split(' ', 1);
  return rowsOf([TAGS.product(id), TAGS.stock(id), TAGS.categories]);
};

const LIST = rowsOf([TAGS.list]);

/**
 * Products as the API shows them, as JSON, in the memory of this process: only what has changed is read again. Like a
 * shared page it goes by the content tags, so that it has what its own process has written at once, and what others have
 * written a second later. What is charged or checked is never taken from it.
 */
export class PresentedProducts {
  readonly #products: KeptValues<string>;
  readonly #found: KeptValues<FoundProduct>;

  constructor(private readonly tags: TagVersions) {
    this.#products = new KeptValues(tags, {
      maxBytes: MAX_BYTES,
      bytesOf: (text) => 2 * text.length + ENTRY,
    });
    this.#found = new KeptValues(tags, {
      maxBytes: MAX_ADDRESS_BYTES,
      bytesOf: (_, address) => 2 * address.length + ENTRY,
    });
  }

  /**
   * The products of these ids, in their order; those that do not exist are left out. A shared page may not show more of
   * their stock than cards do: the tag of their exact stock is not reported.
   * @param language of their texts; each is kept apart
   */
  async inOrder(ids: string[], language = ENGLISH_LANGUAGE): Promise<string[]> {
    reportTags(TAGS.categories, ...ids.map(TAGS.product));
    await this.tags.read().done;
    const found = new Map(ids.map((id) => [id, this.#products.find(keyOf(id, language), rowsFor)]));
    const unknown = ids.filter((id) => !found.get(id));
    if (unknown.length > 0) for (const [id, json] of await this.#read(unknown, language)) found.set(id, json);
    return ids.map((id) => found.get(id)).filter((json) => json !== undefined);
  }

  /**
   * What `findByAddress` finds, without a statement for an address that was asked for before.
   * @throws HttpError 404; an address without a product is looked up each time
   */
  async byAddress(address: string): Promise<FoundProduct> {
    reportTags(TAGS.list);
    await this.tags.read().done;
    const kept = this.#found.find(address, () => LIST);
    if (kept) return kept;
    const start = this.#found.begin();
    const found = await findByAddress(address);
    this.#found.keep(address, found, start);
    return found;
  }

  async #read(ids: string[], language: Language): Promise<Map<string, string>> {
    const start = this.#products.begin();
    const texts = new Map<string, string>();
    for (const product of await productsInOrder(ids)) {
      const json = JSON.stringify(presentProduct(product, language));
      texts.set(product.id, json);
      this.#products.keep(keyOf(product.id, language), json, start);
    }
    return texts;
  }
}
