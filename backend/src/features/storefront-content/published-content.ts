import type { StorefrontContent } from '@rangrekha/contract';
import { KeptValues } from '../../content-tags/KeptValues';
import { reportTags } from '../../content-tags/reported-tags';
import type { TagVersions } from '../../content-tags/TagVersions';
import { rowsOf, TAGS } from '../../content-tags/tags';
import type { MailBrand } from '../../mail/layout';
import { describePictures } from './describe-pictures';
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
  readonly #kept: KeptValues<StorefrontContent>;

  constructor(private readonly tags: TagVersions) {
    this.#kept = new KeptValues(tags, { maxValues: 1 });
  }

  /** For an answer that may be cached. */
  async find(): Promise<StorefrontContent> {
    reportTags(TAGS.storefront);
    await this.tags.read().done;
    return this.#read();
  }

  /**
   * For a mail. Call it before a transaction begins: what a transaction reads may be older than the last change. Asks at
   * most once a second whether another process has published, and not for long: a mail never waits for the database.
   */
  async mailBrand(): Promise<MailBrand> {
    const { done, late } = this.tags.read();
    await Promise.race([done, late]).catch(() => false);
    return mailBrandOf(await this.#read());
  }

  async #read(): Promise<StorefrontContent> {
    const kept = this.#kept.find('published', () => ROWS);
    if (kept) return kept;
    const start = this.#kept.begin();
    const published = await describePictures((await Storefront.current()).published);
    this.#kept.keep('published', published, start);
    return published;
  }
}
