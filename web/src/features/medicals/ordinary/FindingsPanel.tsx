import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import { factsInShort } from '@clearwing/domain/medicals/examination/facts-in-short.ts'
import { partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import { ExaminationPart, type ExaminationSection } from '@clearwing/domain/medicals/examination/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Anchor, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type UnusualLine, unusual } from '#features/medicals/examination/unusual.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'
import classes from './FindingsPanel.module.css'

type Props = { medical: Medical; examination: Examination }

/** Every value of the examination, part by part, with what is unusual about it. */
export function FindingsPanel({ medical, examination }: Props) {
  const lines = unusual(examination, medical)
  const parts = ExaminationPart.options.flatMap((part) => examination.parts.filter((one) => one.part === part))
  return (
    <Panel
      title="Findings"
      flush
      titleExtra={
        parts.length > 0 && (
          <Status kind={lines.length > 0 ? 'warn' : 'ok'} icon={lines.length > 0 ? IconAlertTriangle : IconCircleCheck}>
            {lines.length > 0 ? `${lines.length} unusual` : 'Nothing unusual'}
          </Status>
        )
      }
      actions={
        <Anchor component={Link} to={`/medical/${medical.medicalId}/examination`} fz={13}>
          Open the examination
        </Anchor>
      }
    >
      {parts.length === 0 ? (
        <EmptyState icon={IconAlertTriangle} title="Nothing is measured yet." why="The nurse measures first." />
      ) : (
        <Table className={classes.table} aria-label="Findings">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Part</Table.Th>
              <Table.Th>Found</Table.Th>
              <Table.Th className={classes.by}>Entered by</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {parts.map((section) => (
              <Part key={section.part} section={section} lines={lines.filter(({ part }) => part === section.part)} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  )
}

function Part({ section, lines }: { section: ExaminationSection; lines: UnusualLine[] }) {
  const { part, values, savedByName, savedAtName, signedOff } = section
  const { facts, normal } = factsInShort(part, values)
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.part}>
        {partNames[part]}
      </Table.Th>
      <Table.Td>
        {facts.map(({ label, value }) => (
          <span key={label} className={classes.fact}>
            {label} <b>{value}</b>
          </span>
        ))}
        {normal.length > 0 && <span className={classes.fact}>Normal: {normal.join(', ')}.</span>}
        {facts.length + normal.length === 0 && 'Nothing entered'}
        {lines.map(({ title, why }) => (
          <Text key={`${title} ${why}`} fz={13} c="var(--ui-warn)">
            {title}. {why}
          </Text>
        ))}
      </Table.Td>
      <Table.Td className={classes.by}>
        {[savedByName, savedAtName].filter(Boolean).join(', ')}
        {signedOff && <span className={classes.signed}>Signed off by {signedOff.name}</span>}
      </Table.Td>
    </Table.Tr>
  )
}
