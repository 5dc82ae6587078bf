/** The path of the audit log of one row. */
export const auditPath = (entityId: string) =>
  `/audit?${new URLSearchParams({ filter: JSON.stringify({ entityId }) })}`;
