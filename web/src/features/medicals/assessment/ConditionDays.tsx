import { addMonths } from '@clearwing/domain/dates.ts'
import { ownDays } from '@clearwing/domain/medicals/assessment/conditions.ts'
import type { FollowUp } from '@clearwing/domain/medicals/assessment/follow-up.ts'
import type { ChosenCondition } from '@clearwing/domain/medicals/assessment/schema.ts'
import { Button, Group, Popover, Stack } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { today } from '#shared/today.ts'
import classes from './DecisionPanel.module.css'
import { followUpInWords } from './follow-up-in-words.ts'

type Props = { condition: ChosenCondition; readOnly: boolean; change: (condition: ChosenCondition) => void }

/** Dates of a condition, if it has its own, and the follow-up it requires. */
export function ConditionDays({ condition, readOnly, change }: Props) {
  const { code, followUp } = condition
  const words = [ownDays(condition).replace(/^, /, ''), followUp && followUpInWords(followUp)]
    .filter(Boolean)
    .join('. ')
  if (readOnly) return words ? <span className={classes.classes}>{words}</span> : null
  return (
    <Popover width={320} withArrow trapFocus>
      <Popover.Target>
        <button type="button" className={classes.classes} aria-label={`${code}: dates and follow-up`}>
          {words || 'Dates and follow-up'}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Group grow align="start">
            <DateField
              label="From"
              required={false}
              value={condition.fromDay ?? null}
              onChange={(day) => change(withDay(condition, 'fromDay', day))}
            />
            <DateField
              label="Until the end of"
              required={false}
              value={condition.toDay ?? null}
              onChange={(day) => change(withDay(condition, 'toDay', day))}
            />
          </Group>
          {followUp ? (
            <FollowUpFields followUp={followUp} change={(next) => change({ ...condition, followUp: next })} />
          ) : (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCalendarRepeat size={16} stroke={1.75} aria-hidden />}
              onClick={() => change({ ...condition, followUp: requestedFollowUp(condition) })}
            >
              Require follow-up
            </Button>
          )}
          {followUp && (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => change(withoutFollowUp(condition))}>
              Remove follow-up
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function FollowUpFields({ followUp, change }: { followUp: FollowUp; change: (followUp: FollowUp) => void }) {
  const { what, everyMonths, dueOn, to } = followUp
  return (
    <>
      <TextField
        label="What is required"
        max={200}
        value={what}
        onChange={(next) => change({ ...followUp, what: next })}
      />
      <DateField label="First due" value={dueOn} onChange={(day) => day && change({ ...followUp, dueOn: day })} />
      <CheckboxField
        label="Recurring"
        value={everyMonths > 0}
        onChange={(isRepeated) => change({ ...followUp, everyMonths: isRepeated ? 6 : 0 })}
      />
      {everyMonths > 0 && (
        <NumberField
          label="Every"
          unit="months"
          value={everyMonths}
          onChange={(months) => change({ ...followUp, everyMonths: Math.min(Math.max(months, 1), 60) })}
        />
      )}
      <TextField
        label="Who receives the report"
        max={100}
        required={false}
        value={to}
        onChange={(next) => change({ ...followUp, to: next })}
      />
    </>
  )
}

/** Starts with the text of the phrase, so that it need not be typed again. */
const requestedFollowUp = ({ values }: ChosenCondition): FollowUp => ({
  what: values.what ?? '',
  everyMonths: Number(values.n ?? 0) || 0,
  dueOn: values.date && values.date >= today() ? values.date : addMonths(today(), 3),
  to: values.whom ?? '',
})

function withDay({ fromDay, toDay, ...rest }: ChosenCondition, name: 'fromDay' | 'toDay', day: string | null) {
  const days = { fromDay, toDay, [name]: day ?? undefined }
  return { ...rest, ...(days.fromDay && { fromDay: days.fromDay }), ...(days.toDay && { toDay: days.toDay }) }
}

const withoutFollowUp = ({ followUp: _, ...rest }: ChosenCondition): ChosenCondition => rest
