import { useSyncExternalStore } from 'react';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/overlay/Dialog';
import { currentTrouble, handleFailure, onTrouble, type Trouble } from './connection';

const TITLES: Record<Trouble, string> = {
  offline: t('trouble.offline'),
  unreachable: t('trouble.unreachable'),
  unanswered: t('trouble.unanswered'),
};

const giveUp = () => handleFailure(false);

/** Says that no answer came, over whatever is on the screen, and offers to try again. Closed, everything stays as it is. */
export function ConnectionDialog() {
  const trouble = useSyncExternalStore(onTrouble, currentTrouble, () => undefined);
  return (
    <Dialog open={trouble !== undefined} onClose={giveUp} title={trouble ? TITLES[trouble] : ''}>
      <p className="my-4">{t('trouble.kept')}</p>
      <Button type="button" onClick={() => handleFailure(true)} className="self-start">
        {t('trouble.again')}
      </Button>
    </Dialog>
  );
}
