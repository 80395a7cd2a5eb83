/** A limit as the laboratory wrote it in its range: 5 as '5.0' for '3.5-5.0', 0.7 as '.70' for '.70-4.00'. */
export function limitAsSent(limit: number, range = '') {
  const size = Math.abs(limit)
  const sent = range.match(/\d+(?:\.\d+)?|\.\d+/g)?.find((number) => Number(number) === size) ?? String(size)
  return limit < 0 ? `-${sent}` : sent
}
