import { weightsOf } from '../read-catalogue';

/** Numbers for texts, such as sizes, so that texts which the database takes for equal have the same number. */
export class Spellings {
  readonly #numbers = new Map<string, number>();
  readonly #numberByWeight = new Map<string, number>();
  /** By number. */
  readonly #weights: string[] = [];
  readonly #texts: string[] = [];

  /** How many numbers there are. */
  get length(): number {
    return this.#weights.length;
  }

  /** Gives numbers to those of the texts that have none. */
  async learn(texts: Iterable<string>): Promise<void> {
    const unknown = [...new Set(texts)].filter((text) => !this.#numbers.has(text));
    for (const [text, weight] of await weightsOf(unknown)) {
      const number = this.#numberByWeight.get(weight) ?? this.#weights.length;
      this.#numbers.set(text, number);
      if (number < this.#weights.length) continue;
      this.#numberByWeight.set(weight, number);
      this.#weights.push(weight);
      this.#texts.push(text);
    }
  }

  snapshot() {
    return { numbers: [...this.#numbers], weights: [...this.#weights], texts: [...this.#texts] };
  }

  /** Gives all texts of a snapshot the numbers that they had. */
  restore({ numbers, weights, texts }: ReturnType<Spellings['snapshot']>): void {
    for (const [text, number] of numbers) this.#numbers.set(text, number);
    for (const [number, weight] of weights.entries()) this.#numberByWeight.set(weight, number);
    this.#weights.push(...weights);
    this.#texts.push(...texts);
  }

  /** @param text one that was learned */
  numberOf(text: string): number {
    return this.#numbers.get(text) as number;
  }

  /** A flag for each number: 1 for the texts that are asked for, which may be spelled differently. */
  async flagsOf(texts: string[]): Promise<Uint8Array> {
    const unknown = texts.filter((text) => !this.#numbers.has(text));
    const weights = unknown.length > 0 ? await weightsOf(unknown) : new Map<string, string>();
    const flags = new Uint8Array(this.#weights.length);
    for (const text of texts) {
      const number = this.#numbers.get(text) ?? this.#numberByWeight.get(weights.get(text) ?? '');
      if (number !== undefined) flags[number] = 1;
    }
    return flags;
  }

  /** The numbers in the order of their texts, each with one of its spellings. */
  sorted(numbers: number[]): { number: number; text: string }[] {
    const weightOf = (number: number) => this.#weights[number] as string;
    return numbers
      .sort((one, other) => (weightOf(one) < weightOf(other) ? -1 : 1))
      .map((number) => ({ number, text: this.#texts[number] as string }));
  }
}
