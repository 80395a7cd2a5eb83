/** What exists already in an organisation. */
export type SetUp = { locations: number; members: number; hasLogo: boolean }

const steps = [
  { key: 'location', isDone: ({ locations }: SetUp) => locations > 0 },
  // Counts more than one, because the first member is the director who reads this.
  { key: 'member', isDone: ({ members }: SetUp) => members > 1 },
  { key: 'logo', isDone: ({ hasLogo }: SetUp) => hasLogo },
] as const
export type FirstStep = (typeof steps)[number]['key']

/** The open steps before a new practice can work, in order. Empty when only the logo is missing. */
export function firstSteps(setUp: SetUp): FirstStep[] {
  const open = steps.filter(({ isDone }) => !isDone(setUp)).map(({ key }) => key)
  return open.some((key) => key !== 'logo') ? open : []
}
