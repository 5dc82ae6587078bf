export const MOST_BYTES = 20 * 1024 * 1024;

/** Characters of what a video shows. */
export const TEXT_MAX = 500;

/** Width to height: pages have a place of one of these before a video is loaded. */
export const RATIOS = ['9:16', '3:4', '1:1', '4:3', '16:9'] as const;
type Ratio = (typeof RATIOS)[number];

const partsOf = (ratio: Ratio) => ratio.split(':').map(Number) as [number, number];

/** The nearest of `RATIOS`. */
export function ratioOf(width: number, height: number): Ratio {
  const distance = (ratio: Ratio) => {
    const [wide, high] = partsOf(ratio);
    return Math.abs(Math.log((width * high) / (height * wide)));
  };
  return RATIOS.reduce((nearest, ratio) => (distance(ratio) < distance(nearest) ? ratio : nearest));
}

/** As people read it: `0.3`, in millions of bytes. */
export const megabytes = (bytes: number): string => Math.max(bytes / 1_000_000, 0.1).toFixed(1);
