import type { QueryBuilder } from 'objection';
import { searchPeople } from '../accounts/search-people';
import { User } from '../accounts/User';
import { idsNamed } from '../products/variants/variant-codes';
import { Review } from './Review';

/** Filters the reviews of the products with the words of a text in their names, and those of the people whom it finds. */
export async function searchReviews(query: QueryBuilder<Review>, text: string): Promise<void> {
  if (text === '') return;
  const writers = User.query().select('users.id');
  await searchPeople(writers, text);
  const found = Review.query()
    .whereIn('productId', (await idsNamed(text)) as string[])
    .select('id')
    .union(Review.query().whereIn('userId', writers).select('id'));
  query.whereIn('reviews.id', Review.query().from(found.as('found')).select('found.id'));
}
