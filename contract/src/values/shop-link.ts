/** A path of the store: one slash first, so that no other host can be meant. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Whether a link may be in the storefront: a path of the store, or an https address. */
export function isShopLink(link: string): boolean {
  if (OWN_PATH.test(link)) return true;
  return isHttpsAddress(link);
}

/** Whether a text is an https address without a name or password in it. */
export function isHttpsAddress(text: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}
