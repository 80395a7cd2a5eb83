/** One after the other: a server is not asked a hundred things at once. What fails stops nothing. */
export async function doToEach<Row>(rows: Row[], act: (row: Row) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const row of rows) await act(row).catch((error: unknown) => failures.push(error))
  return { done: rows.length - failures.length, failures }
}

type Action<Row> = { label: string; refuses?: (row: Row) => string | undefined }

/** '1 of 3 left out by Clear: ended already.' */
export function inWords<Row>({ label, refuses }: Action<Row>, selected: Row[]) {
  const reasons = selected.map((row) => refuses?.(row)).filter((reason) => reason !== undefined)
  if (reasons.length === 0) return ''
  return `${reasons.length} of ${selected.length} left out by ${label}: ${[...new Set(reasons)].join(', ')}.`
}
