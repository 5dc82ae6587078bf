import type { BodyOf, company } from '@rangrekha/contract';
import { touchPages } from '../../database/page-version';
import { transaction } from '../../database/transaction';
import type { UploadedFile } from '../../http/uploads';
import { LOGO_KINDS } from '../../media/image-kinds';
import { Media } from '../../media/Media';
import type { MediaStore, StoredImage } from '../../media/MediaStore';
import { Company } from './Company';

type Body = BodyOf<typeof company.updateCompanyDetails>;

/** Changes the company details; a field left out stays. @throws HttpError 400 or 415 for a logo that is no image */
export async function saveCompany(media: MediaStore, body: Body, logo: UploadedFile | undefined): Promise<Company> {
  const stored = logo && (await media.takeIn(logo, 'logo', LOGO_KINDS));
  try {
    await write(body, stored);
  } catch (error) {
    if (stored) await media.discardUnused([stored]);
    throw error;
  }
  media.wake();
  return Company.current();
}

function write({ name, email, phone, address, pincode }: Body, logo: StoredImage | undefined): Promise<void> {
  const changes = { name, email, phone, address, pincode, updatedAt: new Date(), ...(logo ? { logoId: logo.id } : {}) };
  return transaction(async (trx) => {
    if (logo) await Media.query(trx).insert(logo);
    await Company.query(trx).findById(Company.id).patch(changes);
    await touchPages(trx);
  });
}
