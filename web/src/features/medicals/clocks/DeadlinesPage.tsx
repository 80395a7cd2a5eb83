import { type Actor, hasAnyRole, isIndividual } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { deadlineList } from '@clearwing/domain/medicals/clocks/list.ts'
import { canListDeadlines } from '@clearwing/domain/medicals/clocks/rules.ts'
import type { Deadline } from '@clearwing/domain/medicals/clocks/schema.ts'
import { canListCases } from '@clearwing/domain/medicals/convenor/rules.ts'
import { statusNames } from '@clearwing/domain/medicals/status.ts'
import { Text } from '@mantine/core'
import { IconClockCheck } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { useListDeadlinesQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import classes from '#features/medicals/list/columns.module.css'
import { NoAccessToMedicals } from '#features/medicals/list/NoAccessToMedicals.tsx'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { columnsOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { deadlineFiltersFor } from './filters.ts'

/** All running deadlines of the medicals the user may know about, earliest first. */
export function DeadlinesPage() {
  const actor = useActor()
  const list = useDescribedList(deadlineList)
  const wanted = { ...list.query, ...chosenFilters(deadlineList, list.chosen) }
  const query = useListDeadlinesQuery(wanted, { skip: !canListDeadlines(actor) })
  // A convenor's deadlines are listed with the reviews.
  if (canListCases(actor) && !canListDeadlines(actor)) return <Navigate replace to="/medical/reviews" />
  if (!canListDeadlines(actor)) return <NoAccessToMedicals title="Deadlines" />
  return (
    <Page title="Deadlines" count={query.currentData?.totalItems} width="full">
      <ListTable
        label="Deadlines"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ clockId }) => clockId}
        open={(deadline) => pageOf(actor, deadline)}
        card={(deadline) => <DeadlineCard deadline={deadline} />}
        filters={deadlineFiltersFor(actor)}
        {...(!isIndividual(actor) && { searches: 'Name' })}
        nameOf={({ personName, name }) => `${name} of ${personName}`}
        empty={emptyText}
      />
    </Page>
  )
}

/** Links the person who has to act to the page for it, and all others to the overview. */
function pageOf(actor: Actor, { medicalId, owner, nextStep }: Deadline) {
  const doctor = { practice: Role.Practice_doctor, regulator: Role.Regulator_doctor }
  const isTheirs = (owner === 'practice' || owner === 'regulator') && hasAnyRole(actor, doctor[owner])
  return `/medical/${medicalId}${isTheirs && nextStep.to ? `/${nextStep.to}` : ''}`
}

const emptyText = {
  icon: IconClockCheck,
  title: 'No deadlines are running.',
  why: 'A deadline appears here as soon as something is due by a date.',
}

const PersonCell = ({ deadline: { personName, practiceName } }: { deadline: Deadline }) => (
  <>
    <span className={classes.name} title={personName}>
      {personName}
    </span>
    <span className={classes.meta}>{practiceName}</span>
  </>
)

const columns = columnsOf(deadlineList, {
  person: { cell: (deadline) => <PersonCell deadline={deadline} /> },
  class: { width: 80 },
  clock: { width: 330, cell: (deadline) => <MedicalClock clock={deadline} /> },
  next: { cell: (deadline) => <NextStepCell deadline={deadline} /> },
})

const NextStepCell = ({ deadline: { ownerName, nextStep } }: { deadline: Deadline }) => (
  <>
    <span className={classes.name}>{ownerName}</span>
    <span className={classes.meta}>{nextStep.text}</span>
  </>
)

const DeadlineCard = ({ deadline }: { deadline: Deadline }) => (
  <>
    <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
      {deadline.personName}
    </Text>
    <Text fz={14} c="var(--ui-text-2)" mb={4}>
      {namesOfClasses(deadline.classes)}, {statusNames[deadline.status].toLowerCase()}
    </Text>
    <MedicalClock clock={deadline} />
    <Text fz={14} mt={4}>
      {deadline.ownerName}: {deadline.nextStep.text.charAt(0).toLowerCase() + deadline.nextStep.text.slice(1)}
    </Text>
  </>
)
