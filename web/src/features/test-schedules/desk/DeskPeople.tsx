import { canRunDesk } from '@clearwing/domain/test-schedules/draws/rules.ts'
import { IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import type { TestDesk } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { DeskFilters } from './DeskFilters.tsx'
import { DeskList } from './DeskList.tsx'
import { type DeskChoice, matchesDeskFilter } from './desk-filter.ts'

const everyone: DeskChoice = { state: 'all', time: 'all', staffGroupId: null, text: '' }

/** People due for testing, after filters. The input stays in this tab. */
export function DeskPeople({ desk: { people, drawn } }: { desk: TestDesk }) {
  const runsDesk = canRunDesk(useActor())
  const [choice, setChoice] = useState(everyone)
  if (people.length === 0)
    return <EmptyState icon={IconTestPipe} {...(runsDesk ? noPeople(drawn.length > 0) : nothingToConfirm)} />
  const now = new Date().toISOString()
  const shownPeople = people.filter((person) => matchesDeskFilter(person, choice, now))
  return (
    <>
      <DeskFilters
        people={people}
        choice={choice}
        choose={(change) => setChoice((before) => ({ ...before, ...change }))}
      />
      {shownPeople.length === 0 ? (
        <EmptyState icon={IconTestPipe} title="No one matches the filters." />
      ) : (
        <DeskList people={shownPeople} />
      )}
    </>
  )
}

const noPeople = (wasDrawn: boolean) => ({
  title: 'No one is due for testing.',
  why: wasDrawn
    ? 'Everyone who was drawn has been tested or excused.'
    : 'People appear here once a draw has selected them.',
})

const nothingToConfirm = {
  title: 'No results are waiting for you.',
  why: 'Results that are not negative appear here until a doctor of your practice has reviewed them.',
}
