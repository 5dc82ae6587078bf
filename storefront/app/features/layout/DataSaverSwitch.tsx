import { localPath } from '~/language/local-path';
import { useSavesData } from '~/ui/data-saver';

/** A form that loads the page again, also without scripts: which pictures it has is the server's to say. */
export function DataSaverSwitch() {
  const choice = useSavesData() ? 'off' : 'on';
  return (
    <form id="data-saver" method="post" action={localPath('/data-saver')}>
      <button type="submit" name="choice" value={choice} className="footer-link underline">
        {`Turn ${choice} data saver`}
      </button>
    </form>
  );
}
