import { useSavesData } from '~/ui/data-saver';

/** A form that loads the page again, also without scripts: which pictures it has is the server's to say. */
export function DataSaverSwitch() {
  const isOn = useSavesData();
  return (
    <form id="data-saver" method="post" action="/data-saver" className="pb-3 print:hidden">
      <button type="submit" name="choice" value={isOn ? 'off' : 'on'} className="footer-link underline">
        {isOn ? 'Turn off data saver' : 'Turn on data saver'}
      </button>
    </form>
  );
}
