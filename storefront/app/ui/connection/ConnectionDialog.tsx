import { TEXTS } from '@rangrekha/contract/texts';
import { useSyncExternalStore } from 'react';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/overlay/Dialog';
import { currentTrouble, handleFailure, onTrouble } from './connection';

const giveUp = () => handleFailure(false);

/** Says that no answer came, over whatever is on the screen, and offers to try again. Closed, everything stays as it is. */
export function ConnectionDialog() {
  const trouble = useSyncExternalStore(onTrouble, currentTrouble, () => undefined);
  return (
    <Dialog open={trouble !== undefined} onClose={giveUp} title={trouble ? TEXTS.trouble[trouble] : ''}>
      <p className="my-4">{t('trouble.kept')}</p>
      <Button type="button" onClick={() => handleFailure(true)} className="self-start">
        {t('trouble.again')}
      </Button>
    </Dialog>
  );
}
