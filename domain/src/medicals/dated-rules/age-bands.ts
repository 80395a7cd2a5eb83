import { ageBand } from '#medicals/rule-rows/durations.ts'

type Band = { ageFrom: number; ageTo: number | null }

/** Checks that the age bands of one rule follow each other from 0 upwards without gaps or overlaps. */
export function bandProblems(bands: Band[], subject: string): string[] {
  const sorted = bands.toSorted((a, b) => a.ageFrom - b.ageFrom)
  const problems: string[] = []
  let next: number | null = 0
  for (const band of sorted) {
    if (next === null || band.ageFrom < next)
      problems.push(`${subject}: ${ageBand(overlap(band, next))} is listed twice.`)
    else if (band.ageFrom > next)
      problems.push(`${subject}: there is no entry for ${ageBand({ ageFrom: next, ageTo: band.ageFrom - 1 })}.`)
    next = later(next, band.ageTo === null ? null : band.ageTo + 1)
  }
  return next === null
    ? problems
    : [...problems, `${subject}: there is no entry for ${ageBand({ ageFrom: next, ageTo: null })}.`]
}

const overlap = ({ ageFrom, ageTo }: Band, next: number | null): Band => ({
  ageFrom,
  ageTo: next === null ? ageTo : ageTo === null ? next - 1 : Math.min(ageTo, next - 1),
})

const later = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.max(a, b))
