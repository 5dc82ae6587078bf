// What the mails about accounts and sign-ins say. `hello` is the greeting, `shop` the name of the brand.

export const ACCOUNT_WORDS = {
  hello: (name: string | undefined) => `Hello ${name ?? 'there'}`,
};

/** When somebody has forgotten a password. */
export const CODE_MAIL = {
  subject: 'Your one-time code',
  heading: 'Your one-time code',
  news: (hello: string) => `${hello}, use this code to set a new password. It works once, for 10 minutes.`,
  elsewhere: 'If the page refuses the code, open the page with this button and enter the code again.',
  setPassword: 'Set a new password',
  why: 'You get this mail because somebody asked for a code for your account. If it was not you, you need not do anything: your password stays as it is.',
};

/** When an admin invites somebody to the back office. */
export const INVITATION_MAIL = {
  subject: (shop: string) => `Your invitation to ${shop}`,
  heading: (shop: string) => `You are invited to ${shop}`,
  headingForEditor: 'You are invited as an editor',
  news: (hello: string, invitedBy: string, shop: string, task: string, username: string) =>
    `${hello}, ${invitedBy} has made an account for you in the back office of ${shop}${task}. Your username is ${username}. Set your password with this code. It works once, for three days.`,
  taskOfEditor: ', where you may write its legal pages',
  task: (permissions: string[]) => ` for: ${permissions.join(', ')}`,
  setPassword: 'Set your password',
  later: (invitedBy: string) => `Later than that, ask ${invitedBy} to send the invitation again.`,
  why: (invitedBy: string) =>
    `You get this mail because ${invitedBy} gave us your address. If you did not expect it, you need not do anything: without the code nobody can use the account.`,
};

/** When somebody of the staff signs in with a device for the first time. */
export const NEW_DEVICE_MAIL = {
  subject: (shop: string) => `A new sign-in to ${shop}`,
  heading: 'A new sign-in',
  news: (hello: string, device: string | null, address: string | null, when: string) =>
    `${hello}, somebody signed in to your account with ${device ?? 'a new device'}${address ? ` from the address ${address}` : ''}, on ${when}.`,
  advice: 'Was it you? Then there is nothing to do. If not, change your password: this ends every other session.',
  sessions: 'Look at your sessions',
  why: 'You get this mail once for each new device, because you work in the back office.',
};
