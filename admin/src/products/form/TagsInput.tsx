import { Autocomplete, TextField } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { tagsIn } from '@rangrekha/contract/tags';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { httpClient } from '../../api/http-client';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { InfoCard } from '../../ui/InfoCard';
import type { ProductDraft } from './product-draft';

/** Words to find the product again, by rules of collections and in the list. */
export const TagsInput = () => (
  <InfoCard title="Tags" aside="Optional">
    <TagsField />
  </InfoCard>
);

/** The tags of the form's field `tags`. A comma or Enter ends one. */
export function TagsField() {
  const { field } = useController<Pick<ProductDraft, 'tags'>, 'tags'>({ name: 'tags' });
  const message = useFieldMessage('tags');
  const [text, setText] = useState('');
  const [begin = ''] = tagsIn(text);
  const { data = [] } = useQuery({
    queryKey: ['product-tags', begin],
    queryFn: async () => {
      const query = new URLSearchParams({ q: begin });
      return (await httpClient<{ tags: string[] }>(`/api/admin/product-tags?${query}`)).json.tags;
    },
  });
  const tags = field.value ?? [];
  const set = (chosen: string[]) => {
    const all = [...new Set(chosen.flatMap(tagsIn).map((tag) => tag.slice(0, LIMITS.tag)))];
    field.onChange(all.slice(0, LIMITS.tags).sort());
    setText('');
  };
  return (
    <>
      <Autocomplete
        multiple
        freeSolo
        value={tags}
        inputValue={text}
        onInputChange={(_, value) => (value.includes(',') ? set([...tags, value]) : setText(value))}
        onChange={(_, chosen) => set(chosen)}
        onBlur={() => text.trim() && set([...tags, text])}
        options={data.filter((tag) => !tags.includes(tag))}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Tags"
            helperText={`Shoppers do not see them. At most ${LIMITS.tags}.`}
            error={Boolean(message)}
          />
        )}
      />
      <FieldError message={message} />
    </>
  );
}
