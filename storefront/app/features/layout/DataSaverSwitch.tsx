import { DATA_SAVER_COOKIE } from '@rangrekha/contract/data-saver';
import { useEffect } from 'react';
import { useSavesData } from '~/ui/data-saver';

/** The id of the switch, to which its answer leads back. */
export const DATA_SAVER_ID = 'data-saver';

/** A form that loads the page again: its pictures come from the server, also without scripts. */
export function DataSaverSwitch() {
  const isOn = useSavesData();
  useEffect(passOnPreference, []);
  return (
    <form id={DATA_SAVER_ID} method="post" action="/data-saver" className="print:hidden">
      <button
        type="submit"
        name="choice"
        value={isOn ? 'off' : 'on'}
        className="footer-link cursor-pointer text-13! underline"
      >
        {isOn ? 'Turn off data saver' : 'Turn on data saver'}
      </button>
      <span>{isOn ? 'Pictures are smaller, and nothing is loaded ahead.' : ''}</span>
    </form>
  );
}

/** Browsers that know this preference do not send it: from the next page on, until they close, the cookie does. */
function passOnPreference() {
  if (!window.matchMedia('(prefers-reduced-data: reduce)').matches || document.cookie.includes(`${DATA_SAVER_COOKIE}=`))
    return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `${DATA_SAVER_COOKIE}=on; path=/; samesite=lax`;
}
