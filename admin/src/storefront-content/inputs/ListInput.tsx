import AddIcon from '@mui/icons-material/AddOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import FoldIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { t } from '../../language/t';
import { focusBeside } from '../../shell/focus';

interface ListInputProps {
  source: string;
  /** One of them, e.g. 'slide'. */
  of: string;
  max: number;
  min?: number;
  /** A new one. */
  make: () => object;
  /** The field that names an entry in the list. */
  nameField: string;
  /** Called with the index of the entry that was opened. */
  onOpen?: (index: number) => void;
  /** The fields of the entry at `path`. */
  children: (path: string) => ReactNode;
}

const LIST = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 } as const;
const ENTRY = { border: '1px solid', borderColor: 'divider', minWidth: 0 } as const;
const HEAD = { display: 'flex', alignItems: 'center', flexWrap: 'wrap' } as const;
const NAME = {
  flex: '1 1 7rem',
  minWidth: 0,
  justifyContent: 'start',
  textAlign: 'left',
  color: 'text.primary',
  overflowWrap: 'anywhere',
} as const;
const ICON = { minWidth: 44, minHeight: 44 } as const;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Entries of the content, one of them open: added, removed and put in order by buttons. */
export function ListInput({ source, of, max, min = 0, make, nameField, onOpen, children }: ListInputProps) {
  const { fields, append, remove, move } = useFieldArray({ name: source, keyName: 'key' });
  const [openKey, setOpenKey] = useState<string>();
  const message = useFieldMessage(source);
  const toggle = (key: string, index: number) => {
    setOpenKey(key === openKey ? undefined : key);
    if (key !== openKey) onOpen?.(index);
  };
  return (
    <Box>
      <Box component="ul" sx={LIST}>
        {fields.map(({ key }, index) => (
          <Box component="li" key={key} sx={ENTRY}>
            <Box sx={HEAD}>
              <EntryName
                path={`${source}.${index}`}
                field={nameField}
                fallback={`${capital(of)} ${index + 1}`}
                isOpen={key === openKey}
                onPress={() => toggle(key, index)}
              />
              <IconButton
                sx={ICON}
                disabled={index === 0}
                aria-label={t('storefrontContent.moveOfIndexUp', { of, index: index + 1 })}
                onClick={() => move(index, index - 1)}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                sx={ICON}
                disabled={index === fields.length - 1}
                aria-label={t('storefrontContent.moveOfIndexDown', { of, index: index + 1 })}
                onClick={() => move(index, index + 1)}
              >
                <DownIcon fontSize="small" />
              </IconButton>
              <IconButton
                sx={ICON}
                disabled={fields.length <= min}
                aria-label={t('storefrontContent.removeOfIndex', { of, index: index + 1 })}
                onClick={(event) => {
                  focusBeside(event.currentTarget, 'li');
                  remove(index);
                }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
            {key === openKey && <Box sx={{ padding: 2, paddingTop: 1 }}>{children(`${source}.${index}`)}</Box>}
          </Box>
        ))}
      </Box>
      <Button
        variant="outlined"
        size="small"
        startIcon={<AddIcon />}
        disabled={fields.length >= max}
        onClick={() => append(make(), { shouldFocus: false })}
        sx={{ marginTop: 1.5 }}
      >
        {t('storefrontContent.addOf', { of })}
      </Button>
      <FieldError message={message} />
    </Box>
  );
}

interface EntryNameProps {
  path: string;
  field: string;
  fallback: string;
  isOpen: boolean;
  onPress: () => void;
}

/** The button that opens an entry; it says when something in it is refused. */
function EntryName({ path, field, fallback, isOpen, onPress }: EntryNameProps) {
  const name = useWatch({ name: `${path}.${field}` }) as string | undefined;
  const { errors } = useFormState();
  const isRefused = Boolean(get(errors, path));
  return (
    <Button
      variant="text"
      aria-expanded={isOpen}
      onClick={onPress}
      sx={NAME}
      startIcon={<FoldIcon sx={{ transform: isOpen ? undefined : 'rotate(-90deg)' }} />}
    >
      {name || fallback}
      {isRefused && (
        <Box component="span" sx={{ color: 'error.main', marginLeft: 1 }}>
          {t('storefrontContent.pleaseCheck')}
        </Box>
      )}
    </Button>
  );
}
