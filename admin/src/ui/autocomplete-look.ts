/** Removes the padding that an autocomplete adds around its field. */
export const AS_A_FIELD = {
  '& .MuiOutlinedInput-root': { paddingY: 0, paddingLeft: 0 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '10px 14px' },
} as const;
