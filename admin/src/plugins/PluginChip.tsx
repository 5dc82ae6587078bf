import type { PluginState } from '@rangrekha/contract';
import { t } from '../language/t';
import { StatusChip } from '../ui/StatusChip';

/** Whether a plugin is on. Why it is off is said beside it. */
export function PluginChip({ isOn, isSwitchedOff }: Pick<PluginState, 'isOn' | 'isSwitchedOff'>) {
  if (isOn) return <StatusChip kind="IN_STOCK" label={t('plugins.on')} />;
  return <StatusChip kind={isSwitchedOff ? 'CANCELED' : 'LOW'} label={t('plugins.off')} />;
}
