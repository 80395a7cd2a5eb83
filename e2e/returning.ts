import type { caller } from './callers.ts'

type Caller = Awaited<ReturnType<typeof caller>>

/** The regulator returns a submission in audit to the practice, by calls: the audit journeys show the screens. */
export async function returnToPractice(regulator: Caller, at: string) {
  const { audits } = await regulator('get', `${at}/submission`)
  const { checklist, version } = audits.at(-1)
  const marks = checklist.map(({ item }: { item: string }) => ({ item, mark: 'minor' }))
  const marked = await regulator('put', `${at}/audit`, { checklist: marks, remarks: 'Correct the dates.', version })
  const medicalVersion = (await regulator('get', at)).version
  await regulator('post', `${at}/audit/outcome`, { outcome: 'return', version: marked.version, medicalVersion })
}
