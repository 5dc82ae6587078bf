import { ownData } from '@rangrekha/contract';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { DataNotice } from '~/features/account/DataNotice';
import { DataSectionView } from '~/features/account/DataSectionView';
import { DATA_NOTICES } from '~/features/account/data-notices';
import { unlistedMeta } from '~/features/layout/page-meta';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { fullDay } from '~/language/dates';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { inWordsOfPage } from '~/server/pages/own-data';
import { privateHeaders, requireCustomer } from '~/server/visit';
import { buttonClass } from '~/ui/Button';

export const meta = unlistedMeta(t('account.yourData'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const { sections, ...data } = await visit.api.call(ownData.getOwnData);
    return visit.data({ ...data, sections: sections.map(inWordsOfPage), notice: DATA_NOTICES.account });
  });

export default function Data() {
  const { madeAt, sections, flash } = useLoaderData<typeof loader>();
  const deletionAsked = sections.find(({ name }) => name === 'account')?.rows[0]?.deletionAsked;
  const banner = usePrivatePage(flash);
  return (
    <>
      <PageFlash flash={banner} />
      <h1 className="mb-4 text-32 md:text-40">{t('account.yourData')}</h1>
      <p className="max-w-[60ch]">{t('account.yourDataLead')}</p>
      <DataNotice isOpen />
      <a
        href={localPath('/myaccount/data/file')}
        download
        className={buttonClass({ variant: 'line', className: 'mt-6' })}
      >
        {t('account.downloadJson')}
      </a>
      <p className="mt-4 text-14">
        <Link to="/myaccount/data/delete" className="underline underline-offset-4">
          {deletionAsked ? t('account.deletionWaits') : t('account.deleteAccountAndData')}
        </Link>
      </p>
      <h2 className="mt-12 mb-2 text-24">{t('account.whatWeKeepAboutYou')}</h2>
      <p className="mb-4 text-14 text-muted">{t('account.asOf', { day: fullDay(madeAt) })}</p>
      {sections.map((section) => (
        <DataSectionView key={section.name} section={section} />
      ))}
    </>
  );
}
