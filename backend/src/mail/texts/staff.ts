// What the mails to the staff say, in English. Those to shoppers are messages of the catalogues. Each export that ends in
// _MAIL is one mail. `hello` is the greeting, `shop` the name of the brand, `order` the number of the order.

/** At once, to the staff: there is a new order. */
export const NEW_ORDER_MAIL = {
  subject: (order: string, total: string) => `New order #${order}: ${total}`,
  heading: 'You have a new order',
  news: (customer: string, place: string) => `${customer || 'A customer'} in ${place} has placed an order.`,
  open: 'Open the order',
  why: 'You received this email because you work in this shop. You can switch these emails off in the back office, at the bell.',
};

/** To the staff, once for each clock of a complaint. */
export const COMPLAINT_CLOCK_MAIL = {
  subject: (number: string, isOver: boolean) => `Complaint ${number} is ${isOver ? 'overdue' : 'due soon'}`,
  heading: (isOver: boolean) => (isOver ? 'A complaint is overdue' : 'A complaint is due soon'),
  news: {
    acknowledge: 'Nobody has answered this complaint. The law asks for a first answer within 48 hours.',
    close: 'This complaint is still open. The law asks to settle it within a month.',
  },
  came: 'Came',
  dueBy: 'Due by',
  open: 'Open the complaint',
  why: 'You received this email because the shop names this address for complaints, or because you own the shop.',
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
    `You received this email because ${invitedBy} gave us your address. If you did not expect it, you need not do anything: without the code nobody can use the account.`,
};

/** When somebody of the staff signs in with a device for the first time. */
export const NEW_DEVICE_MAIL = {
  subject: (shop: string) => `A new sign-in to ${shop}`,
  heading: 'A new sign-in',
  news: (hello: string, device: string | null, address: string | null, when: string) =>
    `${hello}, somebody signed in to your account with ${device ?? 'a new device'}${address ? ` from the address ${address}` : ''}, on ${when}.`,
  advice: 'Was it you? Then there is nothing to do. If not, change your password: this ends every other session.',
  sessions: 'Look at your sessions',
  why: 'You received this email because somebody signed in to your account of the back office on a new device.',
};
