/** The cookie of a shopper's own choice about saving data, `on` or `off`: it goes before what the browser asks for. */
export const DATA_SAVER_COOKIE = 'data-saver';

const CHOICE = /(?:^|;)\s*data-saver=(on|off)\s*(?:;|$)/;

/** Whether a browser asks to save data. @param hint the value of `Save-Data` */
export const asksToSaveData = (hint: string | null | undefined): boolean => /^\s*on\s*(;|$)/i.test(hint ?? '');

/** Whether a shopper gets pages that save data. */
export function savesData({ hint, cookies }: Record<'hint' | 'cookies', string | null | undefined>): boolean {
  const choice = CHOICE.exec(cookies ?? '')?.[1];
  return choice ? choice === 'on' : asksToSaveData(hint);
}
