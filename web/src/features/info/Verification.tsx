import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import type { CertificateVerification } from '@clearwing/domain/medicals/certificate/schema.ts'
import { nameOfClass, privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import { Table, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconAlertTriangleFilled,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleX,
  IconCircleXFilled,
} from '@tabler/icons-react'
import { Status, type StatusKind } from '#shared/status/Status.tsx'
import { type Headline, headlineOf } from './headline-of.ts'
import classes from './Verification.module.css'

type Row = CertificateVerification['rows'][number]

const words: Record<Row['state'], { kind: StatusKind; word: string }> = {
  current: { kind: 'ok', word: 'In force' },
  expiring: { kind: 'ok', word: 'In force' },
  extended: { kind: 'ok', word: 'In force, extended' },
  pending: { kind: 'warn', word: 'Not yet in force' },
  suspended: { kind: 'bad', word: 'Suspended' },
  expired: { kind: 'bad', word: 'Expired' },
  superseded: { kind: 'bad', word: 'Replaced by a later certificate' },
  surrendered: { kind: 'bad', word: 'Surrendered' },
  revoked: { kind: 'bad', word: 'Revoked' },
}
const signs = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX, mine: IconCircleX, others: IconCircleX }

/** Shows what the register says about a certificate code. */
export function Verification({ answer }: { answer: CertificateVerification | 'unknown' }) {
  if (answer === 'unknown')
    return (
      <Band
        kind="bad"
        title="No certificate found for this code."
        text="Compare the code with the certificate, letter by letter."
      />
    )
  const { rows, isReplaced, isReportedLost, checkedAt } = answer
  return (
    <>
      <Band {...headlineOf(answer)} text={`checked ${formatMoment(checkedAt)}`} />
      {isReplaced && (
        <Text mt="sm" fw={560}>
          A newer copy of this certificate was issued, with another code. Ask to see the newer copy.
        </Text>
      )}
      {isReportedLost && (
        <Text mt="sm" fw={560}>
          The holder reported this copy lost, stolen or destroyed. A replacement will have another code.
        </Text>
      )}
      <Table className={classes.table} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Class</Table.Th>
            <Table.Th>Until</Table.Th>
            <Table.Th>Now</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <OneRow key={`${row.medicalClass} ${row.privilege}`} row={row} isLost={isReplaced || isReportedLost} />
          ))}
        </Table.Tbody>
      </Table>
      <Text mt="sm" fz={13} c="var(--ui-text-2)">
        The dates must be the same as those on the certificate you were shown.
      </Text>
    </>
  )
}

function OneRow({ row: { medicalClass, privilege, toDay, state }, isLost }: { row: Row; isLost: boolean }) {
  const { kind: statusKind, word } = words[state]
  const kind = isLost && statusKind === 'ok' ? 'warn' : statusKind
  return (
    <Table.Tr>
      <Table.Td>
        <b>{nameOfClass(medicalClass)}</b>
        {privilege !== 'all' && <span className={classes.privilege}>{privilegeNames[privilege]}</span>}
      </Table.Td>
      <Table.Td className={classes.day}>{formatDay(toDay)}</Table.Td>
      <Table.Td>
        <Status kind={kind} icon={signs[kind]}>
          {word}
        </Status>
      </Table.Td>
    </Table.Tr>
  )
}

const bandSigns = { ok: IconCircleCheckFilled, warn: IconAlertTriangleFilled, bad: IconCircleXFilled }

function Band({ kind, title, text }: Headline & { text: string }) {
  const Sign = bandSigns[kind]
  return (
    <div className={classes.band} data-kind={kind} role="status">
      <Sign size={26} aria-hidden />
      <b>{title}</b>
      <span className={classes.text}>{text}</span>
    </div>
  )
}
