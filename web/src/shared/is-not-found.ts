/** Whether the server knows of no such record, or was not asked for one that cannot be. */
export const isNotFound = (id: number | string, error: unknown) =>
  id === 0 || (error as { status?: unknown } | undefined)?.status === 404
