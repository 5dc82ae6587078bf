/** Days that the store keeps what it does not need for ever. Afterwards the hourly housekeeping deletes it. */
export const RETENTION = {
  /** A device after its last sign-in: an unknown one is told of by mail. */
  device: 365,
  /** The text of a mail after it was sent or has failed. */
  mail: 90,
  /** A delivery of a webhook, whatever became of it. */
  webhook: 30,
  /** An event that a plugin has taken, or that has failed. */
  pluginEvent: 30,
  /** A catalogue import with its report. */
  catalogueImport: 30,
  /** The bank account or UPI ID of a refund after it was paid. */
  payout: 30,
  /** A path that nobody asked for again. */
  missingPath: 30,
  /** Who signed in, who was refused, and what the staff read and changed: see `backend/src/http/SecurityLog.ts`. */
  securityLog: 365,
} as const;

/** Years that orders and invoices are kept at least: section 36 of the CGST Act asks for 72 months from the annual return. */
export const ORDER_YEARS = 8;
