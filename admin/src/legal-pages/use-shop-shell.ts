import { useEffect, useState } from 'react';

const PREVIEW = '/legal-preview';
const NOT_NEEDED = 'script, link[rel="modulepreload"], link[rel="preload"]';

let shell: Promise<string> | undefined;

/** The shop's page around a legal page, without its scripts; read once. */
async function readShell(): Promise<string> {
  const response = await fetch(PREVIEW);
  if (!response.ok) throw new Error(`The preview answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const element of page.querySelectorAll(NOT_NEEDED)) element.remove();
  for (const element of page.querySelectorAll('header, footer')) element.setAttribute('inert', '');
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** HTML for the preview's frame; undefined until it is there. Without the shop there is no preview, but all else. */
export function useShopShell(): string | undefined {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    shell ??= readShell();
    shell.then(setHtml, () => {
      shell = undefined;
    });
  }, []);
  return html;
}
