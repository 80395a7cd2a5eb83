import { useState } from 'react'
import type { Hl7MessageSummary } from '#api/generated.ts'
import { type Outcome, Outcomes } from '#shared/lists/Outcomes.tsx'
import { ChoosePerson, type ChosenPerson } from './ChoosePerson.tsx'
import { CompareTogether } from './CompareTogether.tsx'

type Props = { rows: Hl7MessageSummary[]; onDone: () => void }

/** Assigns several messages: choose the person, compare each message with the record, then see the result for each. */
export function AssignTogether({ rows, onDone }: Props) {
  const [person, choose] = useState<ChosenPerson>()
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  if (outcomes) return <Outcomes outcomes={outcomes} success="assigned" onDone={onDone} />
  if (!person) return <ChoosePerson rows={rows} choose={choose} />
  return <CompareTogether rows={rows} person={person} back={() => choose(undefined)} onAssigned={setOutcomes} />
}
