/** What the page /delivery answers; without a PIN code an empty one. */
export interface DeliveryAnswer {
  /** Absent when it is none. */
  pin?: string;
  /** Null for a PIN code that is in no list. */
  city?: string | null;
  state?: string | null;
  /** `YYYY-MM-DD` */
  expectedDeliveryDate?: string;
  /** The promise, or what is wrong. */
  text?: string;
  /** Whether nothing can be ordered there. */
  isProblem?: boolean;
}
