import { admin, company } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { Company } from './Company';
import { presentAdminCompany, presentCompany, presentLegalDetails } from './present-company';
import { saveCompany } from './save-company';
import { usualDays } from './usual-days';

const adminCompany: AdminResource<typeof admin.adminReads.company, Company> = {
  endpoints: admin.adminReads.company,
  query: () => Company.query(),
  present: presentAdminCompany,
  // There is one row.
  sortable: { createdAt: 'id' },
  unique: ['createdAt'],
  defaultSort: ['id', 'ASC'],
  rowId: new RegExp(`^${Company.id}$`),
  filters: {},
};

export const companyRouter = ({ media }: Services): Router => [
  route(company.getCompanyDetails, async () => ({ details: presentCompany(await shownCompany()) })),

  route(company.getLegalDetails, async () => presentLegalDetails(await shownCompany())),

  route(company.getOrderLimits, async () => {
    const { unitLimit, deliveryDaysMin } = await shownCompany();
    return { unitLimit, deliveryDays: usualDays(deliveryDaysMin) };
  }),

  route(company.updateCompanyDetails, async ({ caller, body, files: [logo] }) => {
    const saved = await saveCompany(media, caller, body, logo);
    return { message: TEXTS.company.updated, details: presentCompany(saved.company), revision: saved.revision };
  }),

  ...adminReads(adminCompany),
];

function shownCompany(): Promise<Company> {
  reportTags(TAGS.company);
  return Company.current();
}
