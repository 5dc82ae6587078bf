import { weightsOf } from '../read-catalogue';

/** The number of no text: of a product without a fabric, say. */
export const NO_TEXT = 0;

/** Numbers for texts, such as sizes, so that texts which the database takes for equal have the same number. */
export class Spellings {
  readonly #numbers = new Map([['', NO_TEXT]]);
  readonly #numberByWeight = new Map([['', NO_TEXT]]);
  /** By number. */
  readonly #weights = [''];
  readonly #texts = [''];

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
    this.#weights.splice(0, this.#weights.length, ...weights);
    this.#texts.splice(0, this.#texts.length, ...texts);
  }

  /** @param text one that was learned */
  numberOf(text: string): number {
    return this.#numbers.get(text) as number;
  }

  /** One of the spellings of a number. */
  textOf(number: number): string {
    return this.#texts[number] as string;
  }

  /** Whether a text was learned in this very spelling. */
  has(text: string): boolean {
    return this.#numbers.has(text);
  }

  /** The numbers of those of the texts that are there, whatever their spelling. */
  async numbersOf(texts: string[]): Promise<number[]> {
    const unknown = texts.filter((text) => !this.#numbers.has(text));
    const weights = unknown.length > 0 ? await weightsOf(unknown) : new Map<string, string>();
    return texts
      .map((text) => this.#numbers.get(text) ?? this.#numberByWeight.get(weights.get(text) as string))
      .filter((number) => number !== undefined);
  }

  /** The order of two different numbers by their texts: below 0 when the first comes first. */
  compare(one: number, other: number): number {
    return (this.#weights[one] as string) < (this.#weights[other] as string) ? -1 : 1;
  }

  /** The numbers in the order of their texts, each with one of its spellings. */
  sorted(numbers: number[]): { number: number; text: string }[] {
    return numbers
      .sort((one, other) => this.compare(one, other))
      .map((number) => ({ number, text: this.#texts[number] as string }));
  }
}
