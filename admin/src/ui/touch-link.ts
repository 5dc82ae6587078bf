/** A link that stands for itself; on a phone as high as a finger needs. */
export const TOUCH_LINK = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 0 } } as const;
