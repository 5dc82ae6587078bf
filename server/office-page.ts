import { OFFICE_LANGUAGE_COOKIE, OFFICE_LANGUAGES } from '@rangrekha/contract/office-languages';
import type { RequestHandler } from 'express';

const CHOSEN = new RegExp(`(?:^|;\\s*)${OFFICE_LANGUAGE_COOKIE}=(\\w+)`);

/**
 * Answers with the page of the back office, in the language that the browser keeps in a cookie. English is
 * `index.html`, each other language a page of its own beside it (`scripts/languages/fill-languages.mjs`).
 * @param folder the built back office
 */
export const officePage =
  (folder: string): RequestHandler =>
  (req, res) => {
    const code = CHOSEN.exec(req.headers.cookie ?? '')?.[1];
    const isKnown = code !== 'en' && OFFICE_LANGUAGES.some((language) => language.code === code);
    res.vary('Cookie');
    res.set('Cache-Control', 'no-cache').sendFile(`${folder}${isKnown ? code : 'index'}.html`);
  };
