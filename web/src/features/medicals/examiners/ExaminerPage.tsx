import { seesHistories } from '@clearwing/domain/access/organisation-roles.ts'
import { Power } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { nameOfClass, namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { canDelegate, canListExaminers, powerNames } from '@clearwing/domain/medicals/examiners/rules.ts'
import type { ExaminerRecord } from '@clearwing/domain/medicals/examiners/schema.ts'
import { Anchor, Stack } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconArrowLeft, IconStethoscope } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useGetExaminerQuery, useListExaminerHistoryQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { RecordHeader } from '#shared/pages/RecordHeader.tsx'
import { recordId } from '#shared/record-id.ts'
import { Delegations } from './Delegations.tsx'
import { FiguresPanel } from './FiguresPanel.tsx'
import { type FiguresPeriod, PeriodSelect, periodDays } from './PeriodSelect.tsx'

/** One examiner: delegations, figures, and the history of changes. Examiners see their own page. */
export function ExaminerPage() {
  const actor = useActor()
  const { userId: named } = useParams()
  const userId = named === 'me' ? actor.userId : recordId(named)
  const [period, setPeriod] = useState<FiguresPeriod>('year')
  const query = useGetExaminerQuery(userId === 0 ? skipToken : { userId, ...periodDays(period) })
  if (isNotFound(userId, query.error)) return named === 'me' ? <NoExaminer /> : <NotFound name="examiner" />
  if (!query.data)
    return (
      <Page title="Examiner">
        <Loaded query={query} rows={6}>
          {() => null}
        </Loaded>
      </Page>
    )
  return query.data.map((examiner) => (
    <ExaminerDetails
      key={examiner.regulatorId}
      examiner={examiner}
      period={<PeriodSelect value={period} onChange={setPeriod} />}
    />
  ))
}

const NoExaminer = () => (
  <Page title="As an examiner" width="text">
    <EmptyState
      icon={IconStethoscope}
      title="No regulator has appointed you as an examiner."
      why="Your delegations and figures appear here once you are appointed."
    />
  </Page>
)

function ExaminerDetails({ examiner, period }: { examiner: ExaminerRecord; period: ReactNode }) {
  const actor = useActor()
  const { name, examinerNumber, practiceNames, regulatorName, figures } = examiner
  return (
    <>
      {canListExaminers(actor) && (
        <Anchor component={Link} to="/regulator/examiners" px={{ base: 12, sm: 24 }} pt="sm" display="inline-block">
          <IconArrowLeft size={16} stroke={1.75} aria-hidden style={{ verticalAlign: -2 }} /> Examiners
        </Anchor>
      )}
      <RecordHeader
        name={name}
        tab={`Examiner ${name}`}
        facts={[
          { label: 'Number', value: examinerNumber },
          { label: 'Regulator', value: regulatorName },
          ...(practiceNames.length > 0 ? [{ label: 'Practice', value: practiceNames.join(', ') }] : []),
        ]}
      />
      <Stack gap="md" p={{ base: 12, sm: 24 }}>
        <Delegations examiner={examiner} mayDelegate={canDelegate(actor, examiner)} />
        {figures && <FiguresPanel figures={figures} period={period} />}
        {canListExaminers(actor) && seesHistories(actor) && <History examiner={examiner} />}
      </Stack>
    </>
  )
}

const inWords = (powers: string) =>
  powers
    .split('|')
    .map((power) => powerNames[Power.parse(power)])
    .join(', ')

const words: FieldWords = {
  userId: null,
  regulatorId: null,
  delegationId: null,
  version: null,
  medicalClass: { label: 'Class', value: nameOfClass },
  classes: { value: (codes) => namesOfClasses(codes.split('|')) },
  powers: { value: inWords },
  fromDay: { label: 'From' },
  toDay: { label: 'To' },
  endedAt: { label: 'Ended' },
  endReason: { label: 'Reason' },
}

function History({ examiner: { userId } }: { examiner: ExaminerRecord }) {
  const history = useHistoryList()
  const query = useListExaminerHistoryQuery({ userId, ...history.query })
  return (
    <Panel title="History">
      <HistoryList history={history} query={query} words={words} />
    </Panel>
  )
}
