import { weekdays } from '@clearwing/domain/locations/opening-hours.ts'
import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { FieldError } from './field.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'
import classes from './WeekHours.module.css'

/** A line of hours as it is typed; `key` stays the same while it is edited. */
export type HoursLine = { key: string; weekday: string; opens: string; closes: string }

export const hoursLine = ({ weekday, opens, closes }: { weekday: number; opens: string; closes: string }): HoursLine => ({
  key: crypto.randomUUID(),
  weekday: String(weekday),
  opens,
  closes,
})

/** Monday to Friday with the same times. */
export const usualWeek = (opens = '08:30', closes = '17:00') =>
  [1, 2, 3, 4, 5].map((weekday) => hoursLine({ weekday, opens, closes }))

type Props = {
  label: string
  hint?: string
  value: HoursLine[]
  onChange: (lines: HoursLine[]) => void
  error?: string | undefined
  /** Message for a field of a line, such as `errorOf(0, 'opens')`. */
  errorOf?: (at: number, name: keyof HoursLine) => string | undefined
}

const days = weekdays.map((name, at) => ({ value: String(at + 1), label: name }))
const sign = <IconPlus size={16} stroke={1.75} aria-hidden />

/** Hours on the days of a week. A day may have several periods. */
export function WeekHours({ label, hint, value, onChange, error, errorOf }: Props) {
  const last = value.at(-1)
  const add = () =>
    onChange([
      ...value,
      hoursLine({
        weekday: last ? (Number(last.weekday) % 7) + 1 : 1,
        opens: last?.opens ?? '08:30',
        closes: last?.closes ?? '17:00',
      }),
    ])
  return (
    <Input.Wrapper component="fieldset" label={label} labelElement="div" bd={0} p={0} m={0}>
      {hint && (
        <Text fz={13} c="var(--ui-text-2)">
          {hint}
        </Text>
      )}
      <Stack gap="xs" mt="xs">
        {value.map((line, at) => {
          const set = (change: Partial<HoursLine>) =>
            onChange(value.map((one) => (one.key === line.key ? { ...one, ...change } : one)))
          const number = at + 1
          return (
            <div key={line.key} className={classes.line}>
              <SelectField
                aria-label={`${label}, day ${number}`}
                hasPrompt={false}
                options={days}
                value={line.weekday}
                onChange={(weekday) => set({ weekday: weekday ?? line.weekday })}
                error={errorOf?.(at, 'weekday')}
              />
              <TextField
                aria-label={`${label}, from ${number}`}
                autoComplete="off"
                value={line.opens}
                onChange={(opens) => set({ opens })}
                error={errorOf?.(at, 'opens')}
              />
              <TextField
                aria-label={`${label}, to ${number}`}
                autoComplete="off"
                value={line.closes}
                onChange={(closes) => set({ closes })}
                error={errorOf?.(at, 'closes')}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove ${label.toLowerCase()} ${number}`}
                onClick={() => onChange(value.filter(({ key }) => key !== line.key))}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </div>
          )
        })}
        {error && <FieldError>{error}</FieldError>}
        <Group gap="sm">
          <Button variant="default" size="sm" leftSection={sign} onClick={add}>
            Add hours
          </Button>
          {value.length === 0 && (
            <Button variant="default" size="sm" leftSection={sign} onClick={() => onChange(usualWeek())}>
              Monday to Friday
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

/** A time may be typed as 8.30, 830 or 8:30. */
export function typedTime(text: string) {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h]?(\d\d))?$/.exec(text.trim()) ?? []
  return hour === '' ? text.trim() : `${hour.padStart(2, '0')}:${minute}`
}
