import { AuditOutcome, auditOutcomeNames } from '@clearwing/domain/medicals/audit/schema.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import type { ExaminerFigures } from '@clearwing/domain/medicals/examiners/schema.ts'
import { SimpleGrid, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { turnaroundInWords } from './figures-in-words.ts'

/** Figures of an examiner for the submissions of the period. */
export const FiguresPanel = ({ figures, period }: { figures: ExaminerFigures; period: ReactNode }) => (
  <Panel title="Figures" actions={period}>
    {figures.submissions === 0 ? (
      <Text>Nothing was submitted to the regulator in this period.</Text>
    ) : (
      <>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Facts
            facts={[
              { label: 'Submitted to the regulator', value: figures.submissions },
              { label: 'Decided', value: figures.decided },
              { label: 'Working days to decide, median', value: figures.turnaround?.median ?? '–' },
              { label: '90 % decided within', value: figures.turnaround?.ninetieth ?? '–' },
            ]}
          />
          <Facts
            facts={[
              { label: 'Submitted after the last day', value: figures.sentLate },
              { label: 'Questions asked', value: figures.questions },
              ...AuditOutcome.options.map((outcome) => ({
                label: `Audits: ${auditOutcomeNames[outcome].toLowerCase()}`,
                value: figures.audits[outcome],
              })),
            ]}
          />
        </SimpleGrid>
        <OfClasses figures={figures} />
        <Text fz={13} c="var(--ui-text-2)" mt="xs">
          From the end of measuring to the decision, without days on which something was awaited. Counted by the day of
          the first submission.
        </Text>
      </>
    )}
  </Panel>
)

const OfClasses = ({ figures: { classes } }: { figures: ExaminerFigures }) => (
  <ScrollingTable minWidth={520}>
    <Table mt="md" aria-label="By class" className="tabular">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Class</Table.Th>
          {['Issued', 'Left in force', 'Refused', 'Referred', 'Working days'].map((title) => (
            <Table.Th key={title} ta="right">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {classes.map(({ medicalClass, issued, left, refused, sentOn, turnaround }) => (
          <Table.Tr key={medicalClass}>
            <Table.Th scope="row">{nameOfClass(medicalClass)}</Table.Th>
            <Table.Td ta="right">{issued}</Table.Td>
            <Table.Td ta="right">{left}</Table.Td>
            <Table.Td ta="right">{refused}</Table.Td>
            <Table.Td ta="right">{sentOn}</Table.Td>
            <Table.Td ta="right">{turnaroundInWords(turnaround)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)
