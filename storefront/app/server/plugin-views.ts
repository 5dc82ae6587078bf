import type { Language } from '@rangrekha/contract/languages';
import type { SlotInput, SlotName } from '@rangrekha/contract/plugin-slots';
import type { Api } from './api';
import type { SentForm } from './session';

/** An element of the head, as React makes it; `key` is one of its props. */
export type HeadElement = [tag: string, props: Record<string, unknown>];

/** A page of a plugin that is on. */
interface PageOfPlugin {
  path: string;
  title: string;
  /** Its name in the header. */
  header?: string | undefined;
  isInSitemap?: boolean | undefined;
  isPrivate?: boolean | undefined;
}

/** For whom a plugin shows something. */
interface Visitor {
  /** With a session on pages of one person only. */
  api: Api;
  /** What this visitor has to send again. */
  form?: SentForm | undefined;
}

/** What the plugins of the shop show. What fails, or takes too long, is left out. */
export interface PluginViews {
  /** The HTML at a place of a page; undefined, at once, when no plugin has the place. */
  slot<Name extends Exclude<SlotName, 'head'>>(
    name: Name,
    input: SlotInput[Name],
    visitor: Visitor,
  ): Promise<string | undefined> | undefined;
  /** The elements that plugins add to the head of a page. */
  head(path: string, visitor: Visitor): Promise<HeadElement[] | undefined> | undefined;
  pages(): Promise<PageOfPlugin[]>;
  /** The page of an address; undefined when no plugin that is on has it. @throws Error when it fails */
  page(url: URL, visitor: Visitor): Promise<(PageOfPlugin & { description: string; html: string }) | undefined>;
  /** Whether the page of a plugin at this path is made for one visitor. */
  isPrivatePage(path: string): boolean;
  /** Whether a plugin has a POST call at this path below `/api` that needs no session. */
  isPublicCall(path: string): boolean;
  /** Counts that a shopper has come to the checkout, for plugins that want to know how often; not if its page was shown before. */
  noteCheckout(request: Request): void;
  /** The same, but `onFailure` is told when something is left out. */
  watched(onFailure: () => void): PluginViews;
  /** The same in the language of a page. */
  in(language: Language): PluginViews;
}
