import { type FileEnding, pluginFileName } from './media-files';

/** The public address of an image in full size; the contract's `renditionUrl` makes those of its widths from it. */
export const mediaUrl = (mediaId: string): string => `/media/${mediaId}/full.webp`;

/** The public address of a file that a plugin keeps. */
export const fileUrl = (fileId: string, ending: FileEnding): string => `/media/${fileId}/${pluginFileName(ending)}`;
