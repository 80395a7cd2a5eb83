import { formatDay } from '@clearwing/domain/dates.ts'
import { type DueStatus, type DueTest, isMissing } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { Button, Table } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconMinus } from '@tabler/icons-react'
import { Status, type StatusKind } from '#shared/status/Status.tsx'
import { Source } from './Source.tsx'
import classes from './TestsDue.module.css'
import type { AssessmentForm } from './use-assessment.ts'
import { waive } from './waive.tsx'

const words: Record<DueStatus, { word: string; kind: StatusKind; icon: typeof IconMinus }> = {
  required: { word: 'Missing', kind: 'warn', icon: IconAlertTriangle },
  overdue: { word: 'Overdue', kind: 'bad', icon: IconAlertCircle },
  done: { word: 'Done', kind: 'ok', icon: IconCircleCheck },
  resultIn: { word: 'Result in', kind: 'ok', icon: IconCircleCheck },
  covered: { word: 'Covered', kind: 'ok', icon: IconCircleCheck },
  waived: { word: 'Waived', kind: 'others', icon: IconMinus },
  notRequired: { word: 'Not required', kind: 'others', icon: IconMinus },
}

export function DueTestRow({ line, form }: { line: DueTest; form: AssessmentForm }) {
  const { name, status, why, source, clause, unconfirmed, lastResultDay, validTo } = line
  const { word, kind, icon } = words[status]
  const last = lastResultDay ? formatDay(lastResultDay) : 'none'
  const to = validTo ? formatDay(validTo) : 'none'
  const origin = (
    <>
      <Source regulatorName={name} source={source} isConfirmed={!unconfirmed} clause={clause} />
      <OthersAsk line={line} />
    </>
  )
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.name}>{name}</span>
        <span className={classes.small}>
          {[why, last !== 'none' && !why.includes(last) && `Last ${last}`, validTo && `Valid to ${to}`]
            .filter(Boolean)
            .join('. ')}{' '}
          {origin} <Waiving line={line} form={form} />
        </span>
      </Table.Td>
      <Table.Td>
        <Status kind={kind} icon={icon}>
          {word}
        </Status>
      </Table.Td>
      <Table.Td className={classes.why}>
        {why} {origin} <Waiving line={line} form={form} />
      </Table.Td>
      <Table.Td className={`${classes.wide} ${classes.day}`}>{last}</Table.Td>
      <Table.Td className={`${classes.wide} ${classes.day}`}>{to}</Table.Td>
    </Table.Tr>
  )
}

/**
 * Other organisations that ask for the test, besides the reason already shown. A test asked for by an organisation does
 * not block a certificate.
 */
function OthersAsk({ line: { why, askedBy } }: { line: DueTest }) {
  const otherReasons = askedBy.filter((one) => one.kind === 'organisation' && !why.startsWith(one.why))
  return (
    otherReasons.length > 0 && (
      <span className={classes.others}>Also {otherReasons.map((one) => one.why).join('; ')}</span>
    )
  )
}

/** The examiner may waive a test, with a reason, but never the examination itself. */
function Waiving({ line, form }: { line: DueTest; form: AssessmentForm }) {
  const { test, name, status } = line
  const { waivers } = form.values
  if (form.readOnly || test === 'general_examination') return null
  if (status === 'waived')
    return (
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Require test: ${name}`}
        onClick={() => form.choose({ waivers: waivers.filter((one) => one.test !== test) })}
      >
        Require test
      </Button>
    )
  if (!isMissing(line)) return null
  const ask = async () => {
    const reason = await waive(name)
    if (reason) form.choose({ waivers: [...waivers.filter((one) => one.test !== test), { test, reason }] })
  }
  return (
    <Button size="compact-xs" variant="subtle" aria-label={`Waive ${name}`} onClick={() => void ask()}>
      Waive…
    </Button>
  )
}
