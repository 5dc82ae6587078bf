export const MOST_BYTES = 20 * 1024 * 1024;

/** Characters of what a video shows. */
export const TEXT_MAX = 500;

/** As people read it: `0.3`, in millions of bytes. */
export const megabytes = (bytes: number): string => Math.max(bytes / 1_000_000, 0.1).toFixed(1);
