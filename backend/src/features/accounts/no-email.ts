const DOMAIN = '@no-email.invalid';

/** The stored email address of a customer without one: nothing can be sent to the domain `.invalid`. */
export const noEmailFor = (userId: string): string => `${userId}${DOMAIN}`;

export const hasNoEmail = (email: string): boolean => email.endsWith(DOMAIN);

/** The email address as people see it; '' for a customer without one. */
export const shownEmail = (email: string): string => (hasNoEmail(email) ? '' : email);
