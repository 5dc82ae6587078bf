import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { useSavesData } from '~/ui/data-saver';

/** A form that loads the page again, also without scripts: which pictures it has is the server's to say. */
export function DataSaverSwitch() {
  const savesData = useSavesData();
  return (
    <form id="data-saver" method="post" action={localPath('/data-saver')}>
      <button type="submit" name="choice" value={savesData ? 'off' : 'on'} className="footer-link underline">
        {savesData ? t('layout.turnOffDataSaver') : t('layout.turnOnDataSaver')}
      </button>
    </form>
  );
}
