const FORMAT = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₹1,23,456.50` */
export const rupees = (amount: number) => `₹${FORMAT.format(amount)}`;
