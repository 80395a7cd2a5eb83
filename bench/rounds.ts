/**
 * Measurements of one round on one server. Times in milliseconds; `cpu` is the server's own processor time per
 * operation.
 */
export type Measure = { perSecond: number; p95: number; cpu: number }
export type Round = () => Promise<Measure>

const rounds = 3

/** Alternates between both servers, so that other load on the machine affects both; the best round of each counts. */
export async function byTurns(ours: Round, reference: Round): Promise<[Measure, Measure]> {
  const measured: [Measure[], Measure[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    measured[0].push(await ours())
    measured[1].push(await reference())
  }
  return [best(measured[0]), best(measured[1])]
}

export const best = (measures: Measure[]): Measure => ({
  perSecond: Math.max(...measures.map(({ perSecond }) => perSecond)),
  p95: Math.min(...measures.map(({ p95 }) => p95)),
  cpu: Math.min(...measures.map(({ cpu }) => cpu)),
})

export const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
