/** `Bagru kurta, Indigo, M` */
export const variantText = ({ productName, color, size }: { productName: string; color: string; size: string }) =>
  `${productName}, ${color}, ${size}`;
