import { useActionData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Icon } from '~/ui/icons/Icon';

interface FormErrorProps {
  message?: string;
  errors?: { path: string; message: string }[];
}

/** What went wrong with a form, above its fields; takes the focus with each answer, so that the same refusal is said again. */
export function FormError({ message, errors = [] }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = [message, ...errors.map((error) => error.message)].join();
  const answer = useActionData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer may have the same words
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text, answer]);
  if (!text) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 border border-madder bg-field p-4 text-14 text-madder"
    >
      <Icon name="circle-alert" className="icon-sm shrink-0" />
      <div>
        {message && <p className="font-semibold">{message}</p>}
        {errors.length > 0 && (
          <ul className="mt-1 list-disc pl-4">
            {errors.map((error) => (
              <li key={error.path + error.message}>{error.message}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
