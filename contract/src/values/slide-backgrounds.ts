/** The colours of the palette that may be behind a slide or a story: every text can be read on each of them. */
export const SLIDE_BACKGROUNDS = ['clay', 'mist', 'haze', 'straw', 'linen', 'celadon', 'apricot'] as const;
export type SlideBackground = (typeof SLIDE_BACKGROUNDS)[number];
