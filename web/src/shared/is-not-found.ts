/** True when the server has no such record, or the id is invalid and was not requested. */
export const isNotFound = (id: number | string, error: unknown) =>
  id === 0 || (error as { status?: unknown } | undefined)?.status === 404
