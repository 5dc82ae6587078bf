import { Autocomplete, Box, TextField } from '@mui/material';
import type { collections, legalPages, Product, ResponseOf } from '@rangrekha/contract';
import { CONTENT_LIMITS, TIMES } from '@rangrekha/contract/limits';
import { SHOP_PAGES } from '@rangrekha/contract/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { httpClient } from '../../api/http-client';
import { useCategoryRows } from '../../categories/use-category-rows';
import { useFieldMessage } from '../../forms/FieldError';
import { t } from '../../language/t';
import { shopPageOf } from '../../products/product-paths';
import { SecondaryText } from '../../ui/SecondaryText';
import { useSettled } from '../../ui/use-settled';

/** A page of the shop that a link can lead to. */
interface LinkTarget {
  kind: 'page' | 'collection' | 'category' | 'product';
  name: string;
  link: string;
}

const FIXED = SHOP_PAGES.flatMap(({ path, linkName }): LinkTarget[] =>
  linkName ? [{ kind: 'page', name: linkName, link: path }] : [],
);
const PRODUCTS = 8;

const answerOf = async <Answer>(path: string) => (await httpClient<Answer>(`/api${path}`)).json;

/** The title of a legal page is not public by itself: its slug in words. */
const titleOf = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

async function productsWith(words: string): Promise<LinkTarget[]> {
  const query = new URLSearchParams({ q: words, limit: String(PRODUCTS) });
  const { products } = await answerOf<{ products: Product[] }>(`/products/search?${query}`);
  return products.map((product) => ({ kind: 'product', name: product.name, link: shopPageOf(product) }));
}

/**
 * The pages that a link can lead to: what shoppers see, and the products that fit what is typed.
 * @returns `isUnknown` when some of them could not be read
 */
function useLinkTargets(typed: string): { targets: LinkTarget[]; isUnknown: boolean } {
  const { rows, error } = useCategoryRows();
  const pages = useQuery({
    queryKey: ['link-targets'],
    staleTime: 60_000,
    queryFn: async (): Promise<LinkTarget[]> => {
      const [shown, legal] = await Promise.all([
        answerOf<ResponseOf<typeof collections.listCollections>>('/collections'),
        answerOf<ResponseOf<typeof legalPages.listLegalPageSlugs>>('/legal-pages/slugs'),
      ]);
      return [
        ...legal.pages.map(({ slug }) => ({ kind: 'page' as const, name: titleOf(slug), link: `/page/${slug}` })),
        ...shown.collections.map(({ name, slug }) => ({
          ...{ kind: 'collection' as const, name },
          link: `/collections/${encodeURIComponent(slug)}`,
        })),
      ];
    },
  });
  const words = useSettled(typed.trim(), TIMES.searchDebounce);
  const products = useQuery({
    queryKey: ['link-targets', words],
    queryFn: () => productsWith(words),
    enabled: words.length > 1 && !/^(/|https?:)/i.test(words),
    staleTime: 60_000,
  });
  const categories = rows.map(({ path, slug }) => ({
    ...{ kind: 'category' as const, name: path.join(' › ') },
    link: `/shop?${new URLSearchParams({ tab: slug })}`,
  }));
  return {
    targets: [...FIXED, ...(pages.data ?? []), ...categories, ...(products.data ?? [])],
    isUnknown: Boolean(error ?? pages.error ?? products.error),
  };
}

const GROUPS: Readonly<Record<LinkTarget['kind'], string>> = {
  page: t('storefrontContent.pages'),
  collection: t('words.collections'),
  category: t('words.categories'),
  product: t('words.productsLabel'),
};

/** Where a link leads: a page of the shop that is found by its name, or any address that is typed. */
export function LinkInput({ source, hint }: { source: string; hint: string }) {
  const { field } = useController({ name: source });
  const message = useFieldMessage(source);
  const value: string = field.value ?? '';
  const { targets, isUnknown } = useLinkTargets(value);
  return (
    <Autocomplete
      freeSolo
      options={targets}
      groupBy={({ kind }) => GROUPS[kind]}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.link)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.link)}
      isOptionEqualToValue={({ link }, chosen) => link === (typeof chosen === 'string' ? chosen : chosen.link)}
      // Products were found by the server, which knows other words for them too.
      filterOptions={(options, { inputValue }) => {
        const words = inputValue.trim().toLowerCase();
        return options.filter(
          ({ kind, name, link }) => kind === 'product' || `${name} ${link}`.toLowerCase().includes(words),
        );
      }}
      value={value}
      inputValue={value}
      onInputChange={(_, text) => field.onChange(text)}
      onBlur={field.onBlur}
      slotProps={{
        listbox: { sx: { maxHeight: '20rem' } },
        paper: { sx: { border: '1px solid', borderColor: 'divider' } },
      }}
      renderOption={({ key, ...props }, { name, link }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            <SecondaryText component="span" sx={{ display: 'block' }}>
              {link}
            </SecondaryText>
          </Box>
        </Box>
      )}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          label={t('words.link')}
          name={source}
          error={Boolean(message)}
          helperText={message ?? (isUnknown ? t('storefrontContent.thePagesCouldNotBe') : hint)}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, maxLength: CONTENT_LIMITS.link } }}
        />
      )}
    />
  );
}
