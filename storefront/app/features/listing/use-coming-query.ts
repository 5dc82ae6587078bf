import { readShopQuery, type ShopQuery, shopPath } from '@rangrekha/contract/shop-query';
import { useNavigation } from '@remix-run/react';
import { localPath } from '~/language/local-path';

/**
 * What the list is about to show: the query of a navigation within the list that is under way, else that of the page. So
 * an order and filters that are chosen one right after the other both count, also while the first still loads.
 */
export function useComingQuery(query: ShopQuery): ShopQuery {
  const { location } = useNavigation();
  const { collection } = query;
  if (location?.pathname !== localPath(shopPath({ collection }))) return query;
  return { ...readShopQuery(new URLSearchParams(location.search)), collection };
}
