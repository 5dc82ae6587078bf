import type { StorefrontContent } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import { reportTags } from '../../content-tags/reported-tags';
import type { TagVersions } from '../../content-tags/TagVersions';
import { rowsOf, TAGS } from '../../content-tags/tags';
import { Storefront } from './Storefront';

const ROWS = rowsOf([TAGS.storefront]);

/** The published content of the storefront, read again only after it has changed: every page shows some of it. */
export class PublishedContent {
  #cached: { moment: number; content: Promise<StorefrontContent> } | undefined;

  constructor(private readonly tags: TagVersions) {}

  /** For an answer that may be cached. */
  async find(): Promise<StorefrontContent> {
    reportTags(TAGS.storefront);
    await this.tags.read().done;
    const cached = this.#current();
    if (cached) return cached;
    const made = { moment: this.tags.moment, content: read() };
    this.#cached = made;
    made.content.catch(() => {
      if (this.#cached === made) this.#cached = undefined;
    });
    return made.content;
  }

  /** For a mail or a document within `trx`: what this process has read, without asking whether another one has published. */
  async findWithin(trx?: Transaction): Promise<StorefrontContent> {
    // What a transaction reads may be older than the last change, so it is not kept.
    return this.#current() ?? read(trx);
  }

  #current(): Promise<StorefrontContent> | undefined {
    const cached = this.#cached;
    return cached && this.tags.changedSince(cached.moment, ROWS).length === 0 ? cached.content : undefined;
  }
}

const read = async (trx?: Transaction) => (await Storefront.current(trx)).published;
