import type { StockVariant } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

interface StockChange {
  stock: number;
  /** The stock that the screen showed, for the server's check. */
  stockWas: number;
}

export async function setStock({ stock, stockWas }: StockChange, id?: Identifier): Promise<StockVariant> {
  const { variant } = await send<{ variant: StockVariant }>('PUT', `/stock/${id}`, { stock, stockWas });
  return variant;
}
