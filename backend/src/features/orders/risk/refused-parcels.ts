/** SQL: whether an order came back from the door, which the staff record by cancelling what was shipped. */
export const REFUSED = `orders.delivery_status = 'CANCELED' AND EXISTS (
  SELECT 1 FROM order_events
  WHERE order_events.order_id = orders.id AND from_status = 'SHIPPED' AND to_status = 'CANCELED')`;
