import { type MouseEvent, useState } from 'react';
import { localPath } from '~/language/local-path';
import { pendingRequest } from '~/ui/connection/connection';
import { Dialog } from '~/ui/overlay/Dialog';
import { Spinner } from '~/ui/Spinner';

/** Opens a legal page in a dialog; without scripts, and with a modified click, it is a link to the page. */
export function LegalLink({ slug, title, className }: { slug: string; title: string; className?: string }) {
  const [open, setOpen] = useState(false);
  const show = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Offline the frame would hold the browser's own error page.
    if (await pendingRequest(async () => true)) setOpen(true);
  };
  return (
    <>
      <a href={localPath(`/page/${slug}`)} onClick={show} className={className}>
        {title}
      </a>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} className="max-w-3xl">
        <EmbeddedPage slug={slug} title={title} />
      </Dialog>
    </>
  );
}

function EmbeddedPage({ slug, title }: { slug: string; title: string }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      {!loaded && <Spinner />}
      <iframe
        src={`/page/${slug}?embed`}
        title={title}
        onLoad={() => setLoaded(true)}
        className={loaded ? 'mt-4 h-[70dvh] w-full border-0' : 'h-0 w-full border-0'}
      />
    </>
  );
}
