/** The public address of an image in full size; the contract's `renditionUrl` makes those of its widths from it. */
export const mediaUrl = (mediaId: string): string => `/media/${mediaId}/full.webp`;
