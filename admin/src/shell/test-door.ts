import { queryClient } from '../api/query-client';
import { forgetMessages } from './recent-messages';

/** What the browser tests dispatch on the window, with the path of a screen as its detail. */
const OPEN = 'rangrekha:open';

/**
 * The browser tests open a screen by an event, as if the page was loaded: the screens of before are gone with all that
 * they have read. Only the scripts are not compiled and run once more. Without a path no screen is shown.
 */
export function openTestDoor(page: { hide: () => void; show: (path: string) => Promise<void> }): void {
  window.addEventListener(OPEN, (event) => {
    const path: string = (event as CustomEvent).detail ?? '';
    page.hide();
    queryClient.clear();
    forgetMessages();
    // As after a click beside all controls, none of them gets the focus back.
    document.dispatchEvent(new Event('pointerdown'));
    window.scrollTo(0, 0);
    if (path) void page.show(path);
  });
}
