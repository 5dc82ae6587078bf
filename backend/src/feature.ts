import type { Check } from './database/check';
import type { Router } from './http/route';
import type { Services } from './services';

/** Work beside the requests, in the process with background work. */
export interface Background {
  start(): void;
  /** Resolves when what is under way has come to its end. */
  stop(): Promise<void>;
  /** When it last worked without a failure, by `sharedNow()`. */
  readonly succeededAt: number | undefined;
}

/** A part of the store. A plugin has the same parts and more. */
export interface Feature {
  /** Its folder, or the part of one. */
  name: string;
  /** Its calls, in the order of their precedence. */
  router?: (services: Services) => Router;
  /** By its name among the metrics. */
  background?: (services: Services) => Record<string, Background>;
  /** Rules of its rows that no constraint of the database can hold. */
  checks?: readonly Check[];
}
