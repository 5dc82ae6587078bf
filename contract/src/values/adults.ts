/** The age from which the law asks for nobody else's consent. */
const ADULT = 18;

/** Whether somebody born on `dob` is of age on a day, both `YYYY-MM-DD`. */
export const isAdult = (dob: string, day: string): boolean =>
  dob <= `${Number(day.slice(0, 4)) - ADULT}${day.slice(4)}`;
