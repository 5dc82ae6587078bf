/** How somebody browses. Width and height are CSS pixels. */
export interface Manner {
  width: number;
  height: number;
  /** Whether the pages may run scripts. */
  hasScripts: boolean;
}

/** A browser of any engine, as far as the buying walk needs it. */
export interface Driver {
  open(url: string): Promise<void>;
  /** Runs `code`, the body of a function, in the page and gives what it returns, also if its own scripts do not run. */
  run<Result>(code: string): Promise<Result>;
  /** A real click on the element that a CSS selector names. */
  click(selector: string): Promise<void>;
  /** Types into it with real keys. */
  type(selector: string, text: string): Promise<void>;
  /** Errors that the console has shown so far. */
  errors(): string[];
  close(): Promise<void>;
}
