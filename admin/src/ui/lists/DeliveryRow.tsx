import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useAct } from '../../api/use-act';
import { t } from '../../language/t';
import type { ChipKind } from '../../theme/palette';
import { BusyButton } from '../BusyButton';
import { LINE_BETWEEN, WRAPPING_ROW } from '../row-styles';
import { StatusChip } from '../StatusChip';
import { TwoLines } from '../TwoLines';

const ROW = { ...WRAPPING_ROW, gap: 2, paddingY: 1.5, ...LINE_BETWEEN };

interface DeliveryRowProps {
  state: { kind: ChipKind; label: string };
  title: string;
  /** What became of the attempts so far. */
  attempts: string;
  /** What can be done with it. */
  children: ReactNode;
}

/** An event on its way to a webhook or a plugin. */
export const DeliveryRow = ({ state, title, attempts, children }: DeliveryRowProps) => (
  <Box component="li" sx={ROW}>
    <Box sx={{ width: 96 }}>
      <StatusChip {...state} />
    </Box>
    <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <TwoLines first={title} second={attempts} isStrong />
    </Box>
    {children}
  </Box>
);

interface RepeatButtonProps {
  /** For screen readers. */
  name: string;
  repeat: () => Promise<{ message: string }>;
  /** The message when the server gives no reason. */
  failure: string;
  children: string;
}

/** Sends events of the list again, and reads the list. */
export function RepeatButton({ name, repeat, failure, children }: RepeatButtonProps) {
  const { act, isBusy } = useAct(failure);
  return (
    <BusyButton
      variant="outlined"
      size="small"
      onClick={() => act(repeat)}
      isBusy={isBusy}
      busyLabel={t('words.sending')}
      aria-label={name}
    >
      {children}
    </BusyButton>
  );
}
