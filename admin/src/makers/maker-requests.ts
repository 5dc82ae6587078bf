import type { Maker } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

/** A maker as its form holds it. */
export type MakerDraft = Pick<Maker, 'name' | 'role' | 'address' | 'country'> & { revision?: number };

export async function saveMaker(
  { name, role, address, country, revision }: MakerDraft,
  id?: Identifier,
): Promise<Maker> {
  const body = { name: name ?? '', role, address: address ?? '', country: country ?? '' };
  const { maker } = id
    ? await send<{ maker: Maker }>('PUT', `/makers/${id}`, { ...body, revision })
    : await send<{ maker: Maker }>('POST', '/makers', body);
  return maker;
}

export const removeMaker = (id: Identifier) => send('DELETE', `/makers/${id}`);
