import { Power } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { canAppointExaminers, canListExaminers, powerNames } from '@clearwing/domain/medicals/examiners/rules.ts'
import type { Delegation, Examiner } from '@clearwing/domain/medicals/examiners/schema.ts'
import { examinerColumns } from '@clearwing/domain/medicals/examiners/schema.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconChartBar, IconStethoscope, IconUserPlus } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { useListExaminersQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import classes from '#features/medicals/list/columns.module.css'
import { type Column, ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { appointExaminer } from './appoint.tsx'
import { turnaroundInWords } from './figures-in-words.ts'

const filters = [{ kind: 'days' as const, label: 'Submission figures' }]

/** The regulator's examiners, with their delegations and figures. */
export function ExaminersPage() {
  const actor = useActor()
  const list = useList('examiners', { columns: examinerColumns, direction: 0, filterKeys: ['b', 'l'] })
  const query = useListExaminersQuery(list.query, { skip: !canListExaminers(actor) })
  if (!canListExaminers(actor)) return <Navigate replace to="/dashboard" />
  return (
    <Page
      title="Examiners"
      count={query.currentData?.totalItems}
      width="full"
      action={
        <Group gap="xs">
          <Button
            component={Link}
            to="/regulator/statistics"
            variant="default"
            leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden />}
          >
            Statistics
          </Button>
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
        columns={columns.filter(({ key }) => canAppointExaminers(actor) || !ofFigures.includes(key))}
        rowKey={({ userId }) => userId}
        nameOf={({ name }) => name}
        open={({ userId }) => `/regulator/examiners/${userId}`}
        card={(examiner) => <ExaminerCard examiner={examiner} />}
        {...(canAppointExaminers(actor) && { filters })}
        searches="Name, number"
        empty={{ icon: IconStethoscope, title: 'There are no examiners here yet.' }}
      />
    </Page>
  )
}

const ofFigures = ['decided', 'turnaround', 'late', 'returned', 'questions']

const number = (value: number | undefined) => value ?? '–'

const columns: Column<Examiner, (typeof examinerColumns)[number]>[] = [
  {
    key: 'name',
    title: 'Examiner',
    order: 'name',
    cell: ({ name, practiceNames }) => (
      <>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.meta}>{practiceNames.join(', ')}</span>
      </>
    ),
  },
  { key: 'number', title: 'Number', order: 'number', width: 120, cell: ({ examinerNumber }) => examinerNumber },
  { key: 'delegated', title: 'Delegated today', cell: ({ delegations }) => delegatedInWords(delegations) },
  { key: 'decided', title: 'Decided', align: 'right', width: 90, cell: ({ figures }) => number(figures?.decided) },
  {
    key: 'turnaround',
    title: 'Working days',
    align: 'right',
    width: 140,
    cell: ({ figures }) => turnaroundInWords(figures?.turnaround ?? null),
  },
  {
    key: 'late',
    title: 'Submitted late',
    align: 'right',
    width: 100,
    cell: ({ figures }) => number(figures?.sentLate),
  },
  {
    key: 'returned',
    title: 'Returned',
    align: 'right',
    width: 100,
    cell: ({ figures }) => number(figures?.audits.return),
  },
  {
    key: 'questions',
    title: 'Questions',
    align: 'right',
    width: 100,
    cell: ({ figures }) => number(figures?.questions),
  },
]

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
