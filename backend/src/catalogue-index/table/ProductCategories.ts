/** The categories that have or had products, by numbers, and their products. */
export class ProductCategories {
  readonly #numbers = new Map<string, number>();
  readonly #rows: number[][] = [];
  /** Products by the number of their category. */
  readonly #products: number[] = [];

  get length(): number {
    return this.#products.length;
  }

  /** The number of a category that has or had products. */
  numberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  /** The rows of the products in a category, used or not. */
  rowsIn(number: number): readonly number[] {
    return this.#rows[number] ?? [];
  }

  productsIn(number: number): number {
    return this.#products[number] ?? 0;
  }

  /** Adds a product. @returns the number of its category */
  add(id: string, row: number): number {
    const number = this.#numbers.get(id) ?? this.#numbers.size;
    this.#numbers.set(id, number);
    this.#products[number] = this.productsIn(number) + 1;
    this.putRow(number, row);
    return number;
  }

  /** Its row stays. */
  remove(number: number): void {
    this.#products[number] = this.productsIn(number) - 1;
  }

  snapshot() {
    return { categories: [...this.#numbers.keys()], productsIn: this.#products };
  }

  /** Makes it what it was when the snapshot was taken, without rows. */
  restore({ categories, productsIn }: ReturnType<ProductCategories['snapshot']>): void {
    for (const [number, id] of categories.entries()) this.#numbers.set(id, number);
    this.#products.push(...productsIn);
  }

  putRow(number: number, row: number): void {
    const rows = this.#rows[number];
    if (rows) rows.push(row);
    else this.#rows[number] = [row];
  }
}
