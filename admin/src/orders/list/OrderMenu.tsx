import { MenuItem } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { Link } from 'react-router-dom';
import { documentsPath } from '../../documents/documents-path';
import { RowMenu } from '../../ui/RowMenu';

/** What else is done with an order of the list. */
export function OrderMenu({ order: { id, phone, user, deliveryStatus } }: { order: AdminOrder }) {
  const hasLeft = deliveryStatus === 'SHIPPED' || deliveryStatus === 'DELIVERED';
  return (
    <RowMenu label={`More about order ${orderNumber(id)}`}>
      <MenuItem component={Link} to={`/order/${id}/show`}>
        Open
      </MenuItem>
      <MenuItem component={Link} to={documentsPath('slips', [id])}>
        Packing slip
      </MenuItem>
      {hasLeft && (
        <MenuItem component={Link} to={documentsPath('invoices', [id])}>
          Invoice
        </MenuItem>
      )}
      {phone && (
        <MenuItem component="a" href={`tel:${phone}`}>
          {`Call ${phone}`}
        </MenuItem>
      )}
      <MenuItem component="a" href={`mailto:${user.email}`}>
        Write a mail
      </MenuItem>
    </RowMenu>
  );
}
