import { formatDay } from '@clearwing/domain/dates.ts'
import { Stack, Text } from '@mantine/core'
import {
  type CorrectionStatement,
  type Medical,
  useListStatementsOfMedicalQuery,
  useListStatementsOfPersonQuery,
} from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'

/** Statements of correction on a medical. Nothing is shown if there are none. */
export function StatementsOfMedical({ medical: { medicalId } }: { medical: Pick<Medical, 'medicalId'> }) {
  const { currentData } = useListStatementsOfMedicalQuery({ medicalId })
  return <Statements statements={currentData ?? []} />
}

/** Statements of correction on a person's record. */
export function StatementsOfPerson({ userId }: { userId: number }) {
  const { currentData } = useListStatementsOfPersonQuery({ userId })
  return <Statements statements={currentData ?? []} />
}

const Statements = ({ statements }: { statements: CorrectionStatement[] }) =>
  statements.length === 0 ? null : (
    <Panel title={statements.length === 1 ? 'Statement of correction' : 'Statements of correction'}>
      <Stack gap="md">
        {statements.map(({ correctionStatementId, about, statement, statedOn, organisationName }) => (
          <div key={correctionStatementId}>
            <Text fw={560} style={{ overflowWrap: 'anywhere' }}>
              {about}
            </Text>
            <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{statement}</Text>
            <Text fz={13} c="var(--ui-text-2)">
              The person’s statement of {formatDay(statedOn)}, on the record of {organisationName}.
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
