import type { UpdateCompanyDetailsRequest } from '@rangrekha/contract';
import { DELIVERY_DAYS } from '@rangrekha/contract/limits';
import { ANSWER_LIMITS } from '@rangrekha/contract/order-answers';
import { RESTOCK_LIMITS } from '@rangrekha/contract/restock';
import { RETURN_LIMITS } from '@rangrekha/contract/returns';
import { stateOf, stateOfGstin } from '@rangrekha/contract/supply-state';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Actor } from '../../audit/record-change';
import { recordEdit, refuseStale } from '../../audit/revisions';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { invalidField } from '../../http/errors';
import type { UploadedFile } from '../../http/request/uploads';
import { LOGO_KINDS } from '../../media/images/image-kinds';
import { Media } from '../../media/Media';
import type { MediaStore, StoredImage } from '../../media/MediaStore';
import { requireMaker } from '../makers/save-maker';
import { Company } from './Company';
import { presentAdminCompany } from './present-company';

/**
 * Changes the company details; a field left out stays.
 * @returns the company and its revision after this save
 * @throws HttpError 400 or 415 for an invalid logo; 400 for a GSTIN without a state or with another state; 409 `EDIT_CONFLICT`
 */
export async function saveCompany(
  media: MediaStore,
  actor: Actor,
  body: UpdateCompanyDetailsRequest,
  logo: UploadedFile | undefined,
): Promise<{ company: Company; revision: number }> {
  const stored = logo && (await media.store(logo, 'logo', LOGO_KINDS));
  let revision: number;
  try {
    revision = await write(actor, body, stored);
  } catch (error) {
    if (stored) await media.discardUnused([stored], error);
    throw error;
  }
  media.wake();
  return { company: await Company.current(), revision };
}

function write(actor: Actor, body: UpdateCompanyDetailsRequest, logo: StoredImage | undefined): Promise<number> {
  const { name, email, phone, address, pincode, state, gstin, hsnDigits, unitLimit, confirmByMail } = body;
  const { legalName, otherAddresses, cin, defaultMakerId, needsDeclarations, asksBirthDate } = body;
  const { grievanceName, grievanceDesignation, grievanceEmail, grievancePhone } = body;
  const officer = { grievanceName, grievanceDesignation, grievanceEmail, grievancePhone };
  // An empty field means the usual time.
  const exchangeHoldDays = body.exchangeHoldDays === null ? RETURN_LIMITS.holdDays : body.exchangeHoldDays;
  const restockHoldHours = body.restockHoldHours === null ? RESTOCK_LIMITS.holdHours : body.restockHoldHours;
  const deliveryDaysMin = body.deliveryDaysMin === null ? DELIVERY_DAYS : body.deliveryDaysMin;
  const confirmLinkHours = body.confirmLinkHours === null ? ANSWER_LIMITS.linkHours : body.confirmLinkHours;
  const holds = { exchangeHoldDays, restockHoldHours, deliveryDaysMin, confirmByMail, confirmLinkHours };
  const details = { name, email, phone, address, pincode, state, gstin, hsnDigits, unitLimit };
  const changes = {
    ...details,
    legalName,
    otherAddresses,
    cin,
    defaultMakerId,
    needsDeclarations,
    asksBirthDate,
    ...officer,
    ...holds,
    ...(logo && { logoId: logo.id }),
  };
  return transaction(async (trx) => {
    const existing = await Company.query(trx).findById(Company.id).forUpdate().throwIfNotFound();
    await refuseStale(existing, body.revision, trx);
    await requireMaker(trx, 'defaultMakerId', defaultMakerId);
    if (logo) await Media.query(trx).insert(logo);
    const before = presentAdminCompany(existing);
    await existing.$query(trx).patch({ ...changes, updatedAt: sharedNow() });
    if (state !== undefined || gstin !== undefined) refuseWrongState(existing);
    const after = presentAdminCompany(existing);
    raiseTags(trx, TAGS.company);
    const subject = { entity: 'company', entityName: existing.name, before, after } as const;
    return recordEdit(trx, actor, existing, { action: 'changed', ...subject });
  });
}

/** The seller's state decides the taxes of an invoice. */
function refuseWrongState({ gstin, state }: Company): void {
  if (!gstin) return;
  if (!state) throw invalidField('state', TEXTS.company.stateRequired);
  const expected = stateOfGstin(gstin);
  if (expected && stateOf(state) !== expected) throw invalidField('state', TEXTS.company.stateOfGstin(expected));
}
