import { visuallyHidden } from '@mui/utils';
import type { SalesReport } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { count, rupees } from '@rangrekha/contract/numbers';

/** The plot's numbers, for whoever does not see it. */
export const SalesTable = ({ days, before }: SalesReport) => (
  <div style={visuallyHidden}>
    <table>
      <caption>Revenue and orders a day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Revenue</th>
          <th scope="col">Orders</th>
          <th scope="col">{`Revenue ${days.length} days before`}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, revenue, orders }, index) => (
          <tr key={day}>
            <th scope="row">{fullDay(day)}</th>
            <td>{rupees(revenue)}</td>
            <td>{count(orders)}</td>
            <td>{rupees(before[index]?.revenue ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
