/** The database's own word for what went wrong, e.g. ER_DUP_ENTRY; Objection wraps some errors around it. */
export function errorCode(error: unknown): string | undefined {
  const { code, nativeError } = error as { code?: string; nativeError?: { code?: string } };
  return nativeError?.code ?? code;
}
