import type { StorefrontContent } from '@rangrekha/contract';
import { reportTags } from '../../content-tags/reported-tags';
import type { TagVersions } from '../../content-tags/TagVersions';
import { rowsOf, TAGS } from '../../content-tags/tags';
import type { MailBrand } from '../../mail/layout';
import { Storefront } from './Storefront';

const ROWS = rowsOf([TAGS.storefront]);

/** What the mails show of a content. */
export const mailBrandOf = ({ brand, mail }: StorefrontContent): MailBrand => ({
  name: brand.name,
  italicEnd: brand.italicEnd,
  band: brand.colours.band,
  signature: mail.signature,
});

/** The published content of the storefront, read again only after it has changed: every page shows some of it. */
export class PublishedContent {
  #cached: { moment: number; content: Promise<StorefrontContent> } | undefined;

  constructor(private readonly tags: TagVersions) {}

  /** For an answer that may be cached. */
  async find(): Promise<StorefrontContent> {
    reportTags(TAGS.storefront);
    await this.tags.read().done;
    return this.#known();
  }

  /**
   * For a mail. Call it before a transaction begins: what a transaction reads may be older than the last change. Asks at
   * most once a second whether another process has published, and not for long: a mail never waits for the database.
   */
  async mailBrand(): Promise<MailBrand> {
    const { done, late } = this.tags.read();
    await Promise.race([done, late]).catch(() => false);
    return mailBrandOf(await this.#known());
  }

  #known(): Promise<StorefrontContent> {
    const cached = this.#cached;
    if (cached && this.tags.changedSince(cached.moment, ROWS).length === 0) return cached.content;
    const made = { moment: this.tags.moment, content: Storefront.current().then(({ published }) => published) };
    this.#cached = made;
    made.content.catch(() => {
      if (this.#cached === made) this.#cached = undefined;
    });
    return made.content;
  }
}
