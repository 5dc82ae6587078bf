const FORMAT = new Intl.NumberFormat('en-IN');

/** `1,23,456` */
export const count = (n: number) => FORMAT.format(n);

/** `1 piece`, `3 pieces` */
export const counted = (n: number, one: string, many = `${one}s`) => `${count(n)} ${n === 1 ? one : many}`;
