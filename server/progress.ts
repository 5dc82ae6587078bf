/** How far a start is, to be shown. */
export interface Progress {
  say(line: string): void;
  step(label: string, done: number, total: number): void;
}
