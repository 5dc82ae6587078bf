/** What is written for search engines, in the audit log; without what is empty. */
export const searchTextsSnapshot = ({
  seoTitle = '',
  seoDescription = '',
}: {
  seoTitle?: string;
  seoDescription?: string;
}) => ({
  ...(seoTitle && { 'search headline': seoTitle }),
  ...(seoDescription && { 'search summary': seoDescription }),
});
