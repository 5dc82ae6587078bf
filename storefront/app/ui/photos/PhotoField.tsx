import { PHOTO_FORM } from '@rangrekha/contract/photos';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '~/language/t';
import { describedBy, FieldFrame } from '~/ui/form/Field';
import { photoProblem } from './photo-problem';
import { beginUpload, useUpload } from './send-files';

interface PhotoFieldProps {
  label: string;
  hint: string;
  /** Photos that can be chosen. */
  most: number;
  required?: boolean;
  /** Why the store refused the photos. */
  error?: string | undefined;
}

/** Chooses the photos of a form: makes them smaller, says what is too large before it is sent, and shows how far they are sent. */
export function PhotoField({ label, hint, most, required, error }: PhotoFieldProps) {
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { isPreparing, problem } = usePrepared(input, most);
  const upload = useUpload(input);
  const shown = problem ?? (upload === 'refused' ? t('photos.refused') : error);
  const percent = typeof upload === 'number' ? upload : undefined;
  const sending = percent === 100 ? t('photos.sent') : t('photos.sending');
  return (
    <FieldFrame id={id} label={label} hint={hint} error={shown} className="min-w-0">
      <input
        ref={setInput}
        id={id}
        type="file"
        name="photo"
        accept="image/*"
        multiple={most > 1}
        required={required}
        aria-invalid={shown ? true : undefined}
        aria-describedby={describedBy(id, { hint, error: shown })}
        className="max-w-full text-14"
      />
      {percent !== undefined && <progress value={percent} max={100} aria-label={sending} className="mt-2 block w-60" />}
      <p role="status" className="text-14">
        {isPreparing && t('photos.preparing')}
        {percent !== undefined && sending}
      </p>
    </FieldFrame>
  );
}

/** Bytes below which a photo takes no time worth saving. */
const SMALL = 300 * 1024;
const QUALITY = 0.85;

/** A photo in no more pixels than the store keeps, upright; the file itself where the browser cannot read it or gains nothing. */
async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= SMALL) return file;
  try {
    const blob = await redraw(await createImageBitmap(file, { imageOrientation: 'from-image' }));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: blob.type });
  } catch {
    return file;
  }
}

function redraw(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, PHOTO_FORM.width / bitmap.width, PHOTO_FORM.height / bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG has no transparency: what is clear would be black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** Puts smaller photos in place of the chosen ones. A form that is sent meanwhile waits for them. */
function usePrepared(input: HTMLInputElement | null, most: number) {
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const pending = useRef<Promise<void>>();

  useEffect(() => {
    const form = input?.form;
    if (!input || !form) return;
    const judge = (files: File[]) => {
      const found = photoProblem(files, most);
      setProblem(found);
      input.setCustomValidity(found ?? '');
    };
    const prepare = async () => {
      const chosen = input.files;
      const photos = new DataTransfer();
      for (const file of chosen ?? []) photos.items.add(await shrinkPhoto(file));
      // Others were chosen meanwhile.
      if (input.files !== chosen) return;
      input.files = photos.files;
      judge([...photos.files]);
    };
    const choose = () => {
      judge([]);
      setPreparing(true);
      const work = prepare().finally(() => {
        if (pending.current !== work) return;
        pending.current = undefined;
        setPreparing(false);
      });
      pending.current = work;
    };
    let isWaiting = false;
    const submit = (event: SubmitEvent) => {
      beginUpload(input);
      if (!pending.current) return;
      event.preventDefault();
      event.stopPropagation();
      if (isWaiting) return;
      isWaiting = true;
      void pending.current.finally(() => {
        isWaiting = false;
        form.requestSubmit(event.submitter);
      });
    };
    input.addEventListener('change', choose);
    form.addEventListener('submit', submit, { capture: true });
    // Chosen before hydration.
    if (input.files?.length) choose();
    return () => {
      input.removeEventListener('change', choose);
      form.removeEventListener('submit', submit, { capture: true });
    };
  }, [input, most]);

  return { isPreparing, problem };
}
