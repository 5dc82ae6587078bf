import type { Check } from '@rangrekha/backend/plugins/surface';
import en from './locales/en.json' with { type: 'json' };

export const funnelChecks: Check[] = [
  {
    name: 'funnel-sums',
    rule: en.answers.ruleSums,
    sql: `SELECT CONCAT(x_funnel_days.day, ': ', x_funnel_days.viewed, ' views and ', x_funnel_days.added, ' pieces, of products ',
        COALESCE(sums.viewed, 0), ' and ', COALESCE(sums.added, 0)) AS breach
      FROM x_funnel_days
        LEFT JOIN (SELECT day, SUM(viewed) AS viewed, SUM(added) AS added FROM x_funnel_products GROUP BY day) AS sums
          ON sums.day = x_funnel_days.day
      WHERE x_funnel_days.viewed <> COALESCE(sums.viewed, 0) OR x_funnel_days.added <> COALESCE(sums.added, 0)`,
  },
];
