/** Ten digits as `+91 14155 50123`; anything else unchanged. */
export const phoneText = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
