/** Where a start has got to, for whoever shows it. */
export interface Progress {
  say(line: string): void;
  step(label: string, done: number, total: number): void;
}
