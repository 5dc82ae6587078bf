import { LIMITS, TIMES } from '@rangrekha/contract/limits';
import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';
import { historyEntry, keepInEntry, useBackToClose } from '~/ui/overlay/use-back-to-close';
import LoadedToastRegion from '~/ui/toast/LoadedToastRegion';
import { setToastTime, toastRegionReady } from '~/ui/toast/toast';
import { recentSearches } from './recent-searches';
import { type SearchAnswer, SearchResults } from './SearchResults';
import { Suggestions } from './Suggestions';

/** The full-screen search. It searches 500 ms after the last keystroke, or on Enter. Back closes it; Back from a product reopens it. */
export default function SearchOverlay({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => historyEntry().text ?? '');
  const { answer, askNow } = useSearch(text);
  const close = useBackToClose('search', () => {
    dialog.current?.close();
    onClose();
  });
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
    setToastTime(TIMES.toastHeader);
    return () => setToastTime(TIMES.toastStorefront);
  }, []);
  // After Back from a product the search still has its text.
  useEffect(() => keepInEntry(text), [text]);
  // Not what was typed on the way: what the search ended with.
  const found = useRef('');
  if (answer?.q && answer.products.length > 0) found.current = answer.q;
  useEffect(
    () => () => {
      if (found.current) recentSearches.add(found.current);
    },
    [],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    askNow();
  };
  const empty = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="search-title"
      onClose={close}
      className="fixed inset-0 size-full max-h-none max-w-none overflow-y-auto bg-paper text-ink"
    >
      <div className="wrap pb-18">
        <div className="flex items-center justify-between pt-6 pb-2">
          <h2 id="search-title" className="text-32">
            {t('search.searchOurSite')}
          </h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="icon-button -mr-[12px] gap-2 px-3 text-14"
          >
            <Icon name="x" />
            {t('search.close')}
          </button>
        </div>
        <search>
          <form onSubmit={submit} className="relative mt-2">
            <Icon name="search" className="icon absolute top-6 left-1" />
            <input
              ref={input}
              type="text"
              enterKeyHint="search"
              aria-label={t('search.searchProducts')}
              placeholder={t('search.searchProductsPlaceholder')}
              maxLength={LIMITS.searchText}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="h-18 w-full border-ink border-b-2 bg-transparent pr-14 pl-12 font-serif text-24 placeholder:text-muted md:text-32"
            />
            {text && (
              <button
                type="button"
                aria-label={t('search.clearSearch')}
                onClick={empty}
                className="icon-button absolute top-3.5 right-0"
              >
                <Icon name="x" />
              </button>
            )}
          </form>
        </search>
        <Suggestions text={text} onChoose={setText} />
        <SearchResults found={answer} hint={t('search.pressEscToClose')} />
      </div>
      {/* The toasts of the page are behind the modal dialog, so the dialog has its own region. */}
      <LoadedToastRegion onReady={toastRegionReady} />
    </dialog>
  );
}

/** The answer for `text`; undefined while it loads. A blank text gives the first page. */
function useSearch(text: string): { answer?: SearchAnswer; askNow: () => void } {
  const { load, data } = useFetcher<SearchAnswer>();
  const q = text.trim();
  const now = useRef(() => {});
  useEffect(() => {
    const ask = () => load(`/search?${new URLSearchParams({ q })}`);
    const timer = setTimeout(ask, q ? TIMES.searchDebounce : 0);
    now.current = () => {
      clearTimeout(timer);
      ask();
    };
    return () => clearTimeout(timer);
  }, [q, load]);
  // The last answer stays while the fetcher revalidates, as it does after each add-to-cart.
  return { answer: data?.q === q ? data : undefined, askNow: () => now.current() };
}
