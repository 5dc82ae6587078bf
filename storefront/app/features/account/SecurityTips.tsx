import { t } from '~/language/t';

const tips = [t('account.tipNowhereElse'), t('account.tipWords'), t('account.tipManager'), t('account.tipNeverAsk')];

export function SecurityTips() {
  return (
    <aside aria-labelledby="security-tips" className="bg-bone p-6">
      <h2 id="security-tips" className="text-24">
        {t('account.securityTips')}
      </h2>
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-14">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </aside>
  );
}
