import type { ViewerOf } from '@clearwing/domain/lists.ts'
import { Power } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { examinerList } from '@clearwing/domain/medicals/examiners/list.ts'
import { canAppointExaminers, canListExaminers, powerNames } from '@clearwing/domain/medicals/examiners/rules.ts'
import type { Delegation, Examiner } from '@clearwing/domain/medicals/examiners/schema.ts'
import { readsStatistics } from '@clearwing/domain/reports/rules.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconChartBar, IconStethoscope, IconUserPlus } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { useListExaminersQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import classes from '#features/medicals/list/columns.module.css'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { appointExaminer } from './appoint.tsx'
import { turnaroundInWords } from './figures-in-words.ts'

/** The regulator's examiners, with their delegations and figures. */
export function ExaminersPage() {
  const actor = useActor()
  const list = useDescribedList(examinerList)
  const query = useListExaminersQuery(list.query, { skip: !canListExaminers(actor) })
  if (!canListExaminers(actor)) return <Navigate replace to="/dashboard" />
  const viewer = { readsFigures: canAppointExaminers(actor) }
  return (
    <Page
      title="Examiners"
      count={query.currentData?.totalItems}
      width="full"
      action={
        <Group gap="xs">
          {readsStatistics(actor) && (
            <Button
              component={Link}
              to="/report/statistics"
              variant="default"
              leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden />}
            >
              Statistics
            </Button>
          )}
          {canAppointExaminers(actor) && (
            <Button
              leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => void appointExaminer()}
            >
              Appoint an examiner…
            </Button>
          )}
        </Group>
      }
    >
      <ListTable
        label="Examiners"
        list={list}
        query={query}
        columns={columnsFor(viewer)}
        rowKey={({ userId }) => userId}
        nameOf={({ name }) => name}
        open={({ userId }) => `/regulator/examiners/${userId}`}
        card={(examiner) => <ExaminerCard examiner={examiner} />}
        filters={viewer.readsFigures ? filtersOf(examinerList, {}, viewer) : []}
        searches="Name, number"
        empty={{ icon: IconStethoscope, title: 'There are no examiners here yet.' }}
      />
    </Page>
  )
}

const NameCell = ({ examiner: { name, practiceNames } }: { examiner: Examiner }) => (
  <>
    <span className={classes.name} title={name}>
      {name}
    </span>
    <span className={classes.meta}>{practiceNames.join(', ')}</span>
  </>
)

const columnsFor = (viewer: ViewerOf<typeof examinerList>) =>
  columnsOf(
    examinerList,
    {
      name: { cell: (examiner) => <NameCell examiner={examiner} /> },
      number: { width: 120 },
      delegated: { cell: ({ delegations }) => delegatedInWords(delegations) },
      turnaround: { width: 140, cell: ({ figures }) => turnaroundInWords(figures?.turnaround ?? null) },
    },
    viewer,
  )

/** 'Class 1, Class 2; Class 3 (and extend)': powers are named if they differ from deciding alone. */
function delegatedInWords(delegations: Delegation[]) {
  if (delegations.length === 0) return 'None'
  const alike = Map.groupBy(delegations, ({ powers }) => Power.options.filter((power) => powers.includes(power)).join())
  return [...alike]
    .map(([powers, delegations]) => `${classesOf(delegations)}${inBrackets(splitPowers(powers))}`)
    .join('; ')
}

const classesOf = (delegations: Delegation[]) => namesOfClasses(delegations.map(({ medicalClass }) => medicalClass))
const splitPowers = (powers: string) => Power.options.filter((power) => powers.split(',').includes(power))

function inBrackets(powers: Power[]) {
  const otherPowers = powers.filter((power) => power !== 'issue').map((power) => powerNames[power].toLowerCase())
  if (!powers.includes('issue')) return ` (only ${otherPowers.join(', ')})`
  return otherPowers.length > 0 ? ` (and ${otherPowers.join(', ')})` : ''
}

const ExaminerCard = ({
  examiner: { name, examinerNumber, practiceNames, delegations, figures },
}: {
  examiner: Examiner
}) => (
  <>
    <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
      {name}
    </Text>
    <Text fz={14} c="var(--ui-text-2)">
      {[examinerNumber, ...practiceNames].join(', ')}
    </Text>
    <Text fz={14}>{delegatedInWords(delegations)}</Text>
    {figures && (
      <Text fz={14} c="var(--ui-text-2)" className="tabular">
        {figures.decided} decided, {turnaroundInWords(figures.turnaround)} working days, {figures.audits.return}{' '}
        returned
      </Text>
    )}
  </>
)
