import type { Maker as MakerJson } from '@rangrekha/contract';
import type { Maker } from './Maker';

export const presentMaker = ({ id, name, role, address, country, revision, createdAt }: Maker): MakerJson => ({
  id,
  name,
  role,
  address,
  country,
  revision,
  createdAt: createdAt.toISOString(),
});
