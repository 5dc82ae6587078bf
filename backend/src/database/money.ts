/** Paise, the whole number that is stored, from rupees. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Rupees, the number that is shown, from paise. */
export const toRupees = (paise: number): number => paise / 100;
