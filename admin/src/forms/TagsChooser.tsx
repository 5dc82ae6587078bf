import { Autocomplete, TextField } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { tagsIn } from '@rangrekha/contract/tags';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { httpClient } from '../api/http-client';
import { t } from '../language/t';

/** The tags in use that begin with a text. @param path below /api */
export const useTagsInUse = (path: string, q = '') =>
  useQuery({
    queryKey: [path, q],
    queryFn: async () => (await httpClient<{ tags: string[] }>(`/api${path}?${new URLSearchParams({ q })}`)).json.tags,
  });

interface TagsChooserProps {
  tags: string[];
  onChange: (tags: string[]) => void;
  /** Below /api: reads the tags in use that begin with a text. */
  path: string;
  /** Tags at most. */
  max: number;
  hint: string;
  hasError?: boolean;
  disabled?: boolean;
}

/** Tags with those in use as suggestions. A comma or Enter ends one. */
export function TagsChooser({ tags, onChange, path, max, hint, hasError = false, disabled = false }: TagsChooserProps) {
  const [text, setText] = useState('');
  const [begin = ''] = tagsIn(text);
  const { data = [] } = useTagsInUse(path, begin);
  const set = (chosen: string[]) => {
    const all = [...new Set(chosen.flatMap(tagsIn).map((tag) => tag.slice(0, LIMITS.tag)))];
    onChange(all.slice(0, max).sort());
    setText('');
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      disabled={disabled}
      value={tags}
      inputValue={text}
      onInputChange={(_, value) => (value.includes(',') ? set([...tags, value]) : setText(value))}
      onChange={(_, chosen) => set(chosen)}
      onBlur={() => text.trim() && set([...tags, text])}
      options={data.filter((tag) => !tags.includes(tag))}
      renderInput={(params) => <TextField {...params} label={t('words.tags')} helperText={hint} error={hasError} />}
    />
  );
}
