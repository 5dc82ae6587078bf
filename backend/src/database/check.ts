/** A rule that the data must keep. */
export interface Check {
  name: string;
  /** The rule as a sentence, for people. */
  rule: string;
  /** Selects a text `breach` for each row that breaks the rule. */
  sql: string;
  /** The plugin that it is of, as the store says. */
  plugin?: string;
}

/** The last 8 characters of the id, upper case: the order's number on all screens. */
export const orderNumber = (id: string) => `UPPER(RIGHT(${id}, 8))`;

export const rupees = (paise: string) => `ROUND(${paise} / 100, 2)`;
