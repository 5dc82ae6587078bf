import type { Transaction } from 'objection';
import { Category } from './Category';

const LENGTH = 120;

/**
 * A name as a URL segment: lower-case letters and digits of any script, joined by hyphens.
 * @param nameless the slug of a name without any of them
 */
export function slugOf(name: string, nameless = 'category'): string {
  const plain = name.normalize('NFKD').replace(/\p{Script=Latin}\p{M}+/gu, ([letter]) => letter as string);
  const slug = plain
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug.slice(0, LENGTH) || nameless;
}

/** A free slug for a name, with a number appended when the slug is taken. The caller holds the catalogue's lock. */
export async function freeSlug(trx: Transaction, name: string): Promise<string> {
  const slug = slugOf(name);
  const rows = await Category.query(trx).where('slug', slug).orWhere('slug', 'like', `${slug}-%`).select('slug');
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
