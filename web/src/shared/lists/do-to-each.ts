/** Processes rows one after the other, to avoid a hundred simultaneous requests. A failure does not stop the others. */
export async function doToEach<Row>(rows: Row[], act: (row: Row) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const row of rows) await act(row).catch((error: unknown) => failures.push(error))
  return { done: rows.length - failures.length, failures }
}

type Action<Row> = { label: string; refuses?: (row: Row) => string | undefined }

/** Describes the rows left out: '1 of 3 left out by Clear: already ended.' */
export function skippedInWords<Row>({ label, refuses }: Action<Row>, selected: Row[]) {
  const reasons = selected.map((row) => refuses?.(row)).filter((reason) => reason !== undefined)
  if (reasons.length === 0) return ''
  return `${reasons.length} of ${selected.length} left out by ${label}: ${[...new Set(reasons)].join(', ')}.`
}
