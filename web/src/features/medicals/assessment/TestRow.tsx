import { formatDay } from '@clearwing/domain/dates.ts'
import { type DueStatus, type DueTest, isMissing } from '@clearwing/domain/medicals/assessment/timetable.ts'
import { Button, Popover, Table, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconMinus } from '@tabler/icons-react'
import { Status, type StatusKind } from '#shared/status/Status.tsx'
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

export function TestRow({ line, form }: { line: DueTest; form: AssessmentForm }) {
  const { name, status, why, lastResultDay, validTo } = line
  const { word, kind, icon } = words[status]
  const last = lastResultDay ? formatDay(lastResultDay) : 'none'
  const to = validTo ? formatDay(validTo) : 'none'
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.name}>{name}</span>
        <span className={classes.small}>
          {why}
          {lastResultDay && `. ${last}`}
          {validTo && `, valid to ${to}`}
        </span>
      </Table.Td>
      <Table.Td>
        <Status kind={kind} icon={icon}>
          {word}
        </Status>
      </Table.Td>
      <Table.Td className={classes.why}>
        {why} <Source line={line} /> <Waiving line={line} form={form} />
      </Table.Td>
      <Table.Td className={`${classes.wide} ${classes.day}`}>{last}</Table.Td>
      <Table.Td className={`${classes.wide} ${classes.day}`}>{to}</Table.Td>
    </Table.Tr>
  )
}

/** Where the rule comes from, on demand; a figure that is not confirmed says so. */
const Source = ({ line: { source, unconfirmed, name } }: { line: DueTest }) => (
  <Popover width={320} withArrow>
    <Popover.Target>
      <button
        type="button"
        className={classes.source}
        data-confirmed={!unconfirmed || undefined}
        aria-label={`${unconfirmed ? 'Figure not confirmed: s' : 'S'}ource of ${name}`}
      >
        {unconfirmed ? 'figure not confirmed' : 'source'}
      </button>
    </Popover.Target>
    <Popover.Dropdown>
      <Text fz={13}>{source}</Text>
    </Popover.Dropdown>
  </Popover>
)

/** The examiner may do without a test, with a reason; never without the examination itself. */
function Waiving({ line, form }: { line: DueTest; form: AssessmentForm }) {
  const { test, name, status } = line
  const { waivers } = form.values
  if (form.readOnly || test === 'general_examination') return null
  if (status === 'waived')
    return (
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Ask for ${name} after all`}
        onClick={() => form.choose({ waivers: waivers.filter((one) => one.test !== test) })}
      >
        Ask for it
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
