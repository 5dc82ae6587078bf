export const FACT_SUBJECTS = ['product', 'order', 'customer'] as const;
export type FactSubject = (typeof FACT_SUBJECTS)[number];

/** A text that a product, an order or a customer need not have. */
export interface PluginFact {
  /** Letters and digits. */
  name: string;
  label: string;
  kind: 'line' | 'lines' | 'choice';
  /** Characters. */
  limit: number;
  choices?: readonly string[];
  /** Shoppers filter lists and searches by it: a choice of a product that they get. */
  isFilterable?: boolean;
  /** Shoppers do not get it. */
  isStaffOnly?: boolean;
}

/** Those of a plugin. */
export type PluginFacts = Partial<Record<FactSubject, readonly PluginFact[]>>;
