import { picturesOf } from '@rangrekha/contract/product-pictures';
import { translatedNames } from '../../translations/translations';
import type { User } from '../accounts/User';
import type { Address } from '../addresses/Address';
import type { Order } from './Order';
import type { OrderItem } from './OrderItem';

type Customer = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'mobile'>;
export type ShippingAddress = Pick<Address, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode'> &
  Partial<Pick<Address, 'recipientName' | 'recipientPhone'>>;
type OrderedVariant = Pick<OrderItem, 'size' | 'color' | 'colorHex' | 'price' | 'discount'> &
  Partial<Pick<OrderItem, 'sku' | 'barcode'>> & { id: string };

interface OrderedProduct {
  id: string;
  name: string;
  categoryId: string;
  translations: string | null;
  images: { mediaId: string; color?: string | null }[];
}

/** An order's copies of its customer and address, which later edits of these do not change. */
export const copyCustomer = (customer: Customer, address: ShippingAddress) =>
  ({
    userId: customer.id,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerEmail: customer.email,
    customerPhone: customer.mobile,
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    recipientName: address.recipientName ?? null,
    recipientPhone: address.recipientPhone ?? null,
  }) satisfies Partial<Order>;

/** An order item's copies of a variant and its product, which later edits of these do not change. */
export const copyVariant = (product: OrderedProduct, variant: OrderedVariant) =>
  ({
    productId: product.id,
    variantId: variant.id,
    categoryId: product.categoryId,
    mediaId: picturesOf(product.images, variant.color)[0]?.mediaId ?? null,
    productName: product.name,
    translations: translatedNames(product.translations),
    size: variant.size,
    sku: variant.sku ?? null,
    barcode: variant.barcode ?? null,
    color: variant.color,
    colorHex: variant.colorHex,
    price: variant.price,
    discount: variant.discount,
  }) satisfies Partial<OrderItem>;
