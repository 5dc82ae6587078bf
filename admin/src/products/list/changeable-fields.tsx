import type { BodyInputOf, Maker, FactInput as MoreFact, products } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { PRODUCT_STATUSES, type ProductStatus } from '@rangrekha/contract/limits';
import { PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import type { ReactNode } from 'react';
import { SelectInput, useGetOne } from 'react-admin';
import { useController } from 'react-hook-form';
import { useCategoryRows } from '../../categories/use-category-rows';
import { MomentField } from '../../forms/MomentField';
import { t } from '../../language/t';
import { MakerChoice } from '../../makers/MakerInput';
import { useFactInputs } from '../../plugins/more-facts';
import { SecondaryText } from '../../ui/SecondaryText';
import { FactInput } from '../form/FactInput';
import { TagsField } from '../form/TagsInput';
import type { ProductRow } from '../product-row';
import { STATUS_LABELS } from '../product-texts';
import { CategoryTree } from './CategoryTree';

/** What is typed, for all fields. */
export interface TypedFields {
  status: ProductStatus;
  publishAt: string | null;
  categoryId: string;
  makerId: string | null;
  tags: string[];
  [fact: string]: unknown;
}

export const NOTHING_TYPED: TypedFields = { status: 'LIVE', publishAt: null, categoryId: '', makerId: null, tags: [] };

type Fields = BodyInputOf<typeof products.changeProduct>;

/** A field that several products may get alike. */
export interface ChangeableField {
  name: string;
  label: string;
  input: ReactNode;
  /** Its value in a product. */
  valueOf: (product: ProductRow) => unknown;
  /** Its value in a product that has `present`, once it is changed. */
  newValue: (typed: TypedFields, present: unknown) => unknown;
  /** What the request names; undefined while something is missing. */
  body: (typed: TypedFields) => Fields | undefined;
  show: (value: unknown) => ReactNode;
}

const text = (value: unknown) => (value ? String(value) : t('words.none'));

/** A field whose name is that of the product and of the request. */
const plain = (
  name: 'status' | 'publishAt' | 'categoryId' | 'makerId',
  field: Pick<ChangeableField, 'label' | 'input' | 'show'>,
): ChangeableField => ({
  ...field,
  name,
  valueOf: (product) => product[name],
  newValue: (typed) => typed[name],
  body: (typed) => (name === 'categoryId' && !typed.categoryId ? undefined : { [name]: typed[name] }),
});

const tagField = (name: 'addTags' | 'removeTags', label: string): ChangeableField => ({
  name,
  label,
  input: <TagsField />,
  valueOf: ({ tags = [] }) => tags,
  newValue: ({ tags }, present) => {
    const others = (present as string[]).filter((tag) => !tags.includes(tag));
    return name === 'addTags' ? [...others, ...tags].sort() : others;
  },
  body: ({ tags }) => (tags.length > 0 ? { [name]: tags } : undefined),
  show: (tags) => text((tags as string[]).join(', ')),
});

const factField = (fact: (typeof PRODUCT_FACTS)[number]): ChangeableField => ({
  ...{ name: fact.name, label: fact.label, input: <FactInput fact={fact} />, show: text },
  valueOf: (product) => product[fact.name] ?? '',
  newValue: (typed) => typed[fact.name] ?? '',
  body: (typed) => ({ [fact.name]: typed[fact.name] ?? '' }),
});

/** A fact of a plugin; the dot of its name would part the path of the form's field. */
function moreFactField(fact: MoreFact): ChangeableField {
  const source = fact.name.replace('.', ' ');
  return {
    ...{ name: fact.name, label: fact.label, input: <FactInput fact={{ ...fact, name: source }} />, show: text },
    valueOf: ({ moreFacts = [] }) => moreFacts.find(({ name }) => name === fact.name)?.value ?? '',
    newValue: (typed) => typed[source] ?? '',
    body: (typed) => ({ moreFacts: { [fact.name]: String(typed[source] ?? '') } }),
  };
}

/** The fields that several products may get alike, with those of plugins. Prices have a dialog of their own. */
export function useChangeableFields(): ChangeableField[] {
  const { rows } = useCategoryRows();
  const moreFacts = useFactInputs('product');
  return [
    plain('status', {
      label: t('words.statusLabel'),
      input: (
        <SelectInput
          source="status"
          label={t('words.statusLabel')}
          choices={PRODUCT_STATUSES.map((id) => ({ id, name: STATUS_LABELS[id] }))}
          isRequired
          helperText={false}
          margin="none"
        />
      ),
      show: (status) => STATUS_LABELS[status as ProductStatus],
    }),
    plain('publishAt', {
      label: t('words.shownFrom'),
      input: <PublishAtField />,
      show: (time) => (time ? dayAndTime(String(time)) : t('products.atOnce')),
    }),
    plain('categoryId', {
      label: t('words.category'),
      input: <CategoryField />,
      show: (id) => rows.find((row) => row.id === id)?.path.join(' › ') ?? t('words.none'),
    }),
    plain('makerId', {
      label: t('words.maker'),
      input: <MakerChoice source="makerId" hint={t('products.emptyAsTheCategoryOr')} />,
      show: (id) => (id ? <MakerName id={String(id)} /> : t('products.asTheCategory')),
    }),
    tagField('addTags', t('products.tagsToAdd')),
    tagField('removeTags', t('products.tagsToTakeAway')),
    ...PRODUCT_FACTS.map(factField),
    ...moreFacts.map(moreFactField),
  ];
}

function MakerName({ id }: { id: string }) {
  const { data } = useGetOne<Maker>('maker', { id });
  return data?.name ?? '…';
}

function PublishAtField() {
  const { field } = useController<TypedFields, 'publishAt'>({ name: 'publishAt' });
  return (
    <>
      <MomentField label={t('words.shownFrom')} value={field.value} onChange={field.onChange} fullWidth />
      <SecondaryText sx={{ marginTop: 1 }}>{t('products.emptyLiveProductsAreShown')}</SecondaryText>
    </>
  );
}

function CategoryField() {
  const { field } = useController<TypedFields, 'categoryId'>({ name: 'categoryId' });
  return <CategoryTree value={field.value} onChange={field.onChange} />;
}
