/** When the staff do not show a review. */
export const REFUSED_REVIEW_MAIL = {
  subject: (shop: string) => `Your ${shop} review is not shown`,
  heading: 'Your review is not shown',
  news: 'Hello, we have read your review of this product, and do not show it in the shop.',
  product: 'Product',
  reason: 'Why',
  advice: 'A low rating is never a reason. You can change the review on the page of your order; then we read it again.',
  see: 'See your order',
  why: 'You get this mail because you wrote a review of something that you ordered.',
};
