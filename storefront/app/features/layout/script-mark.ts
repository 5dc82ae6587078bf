import { createContext } from 'react';

/**
 * A mark that the server puts on the page's own inline scripts while it renders, to distinguish them from scripts in
 * content. It removes the mark before it answers. Undefined in the browser.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
