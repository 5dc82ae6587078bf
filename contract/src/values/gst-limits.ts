import { rupees } from './numbers';

/** Rupees, tax included: goods worth more need an e-way bill before they move (CGST Rules 2017, rule 138; docs/india.md). */
export const E_WAY_BILL_ABOVE = 50_000;
export const E_WAY_BILL_TEXT = `Needs an e-way bill: goods above ${rupees(E_WAY_BILL_ABOVE)}.`;

/**
 * Rupees, tax included: an invoice to a consumer of another state that is worth more is listed by itself (CGST Rules 2017,
 * rule 59(4), since 1 August 2024; docs/india.md).
 */
export const B2C_LARGE_ABOVE = 1_00_000;

/** The only unit that goods are counted in: `NOS`, numbers, of the list of unit quantity codes for GST. */
export const UNIT_QUANTITY_CODE = 'NOS';

interface Sent {
  deliveryStatus: string;
  /** Rupees: its invoice is as high, as prices include tax. */
  orderTotal: number;
}

/** Whether the staff have to think of an e-way bill: for an order that waits to leave, or is on its way. */
export const needsEWayBill = ({ deliveryStatus, orderTotal }: Sent): boolean =>
  (deliveryStatus === 'PENDING' || deliveryStatus === 'SHIPPED') && orderTotal > E_WAY_BILL_ABOVE;
