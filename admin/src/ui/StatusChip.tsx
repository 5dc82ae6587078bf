import CanceledIcon from '@mui/icons-material/BlockOutlined';
import DeliveredIcon from '@mui/icons-material/CheckOutlined';
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import PendingIcon from '@mui/icons-material/ScheduleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Chip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactElement } from 'react';
import { t } from '../language/t';
import type { ChipKind } from '../theme/palette';

const ICONS: Partial<Record<ChipKind, ReactElement>> = {
  PENDING: <PendingIcon />,
  SHIPPED: <ShippedIcon />,
  DELIVERED: <DeliveredIcon />,
  CANCELED: <CanceledIcon />,
  SOLD_OUT: <CanceledIcon />,
  LOW: <WarningIcon />,
};

interface StatusChipProps {
  kind: ChipKind;
  label: string;
  /** Text for screen readers, when the label is only a number. */
  hint?: string;
  withIcon?: boolean;
}

/** A label on its colour; the label alone is enough to understand it. */
export const StatusChip = ({ kind, label, hint, withIcon }: StatusChipProps) => (
  <Chip
    component="span"
    icon={withIcon ? ICONS[kind] : undefined}
    label={
      <>
        {label}
        {hint && <span style={visuallyHidden}> {hint}</span>}
      </>
    }
    sx={({ shop }) => ({ backgroundColor: shop.chips[kind][0], color: shop.chips[kind][1] })}
  />
);

/** Whether an account may sign in. */
export const ActiveChip = ({ deactivatedAt }: { deactivatedAt: string | null }) =>
  deactivatedAt ? (
    <StatusChip kind="CANCELED" label={t('ui.deactivated')} />
  ) : (
    <StatusChip kind="IN_STOCK" label={t('words.active')} />
  );
