import { weekdays } from '@clearwing/domain/locations/opening-hours.ts'
import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'
import classes from './WeekHours.module.css'
import { type HoursLine, hoursLine, usualWeek } from './week-hours.ts'

/** Names of the columns; each field adds its number. */
type Words = { opens: string; closes: string; add: string }

type Props = {
  label: string
  hint?: string
  words?: Words
  value: HoursLine[]
  onChange: (lines: HoursLine[]) => void
  error?: ReactNode
  /** Message for a field of a line, such as `errorOf(0, 'opens')`. */
  errorOf?: (at: number, name: keyof HoursLine) => ReactNode
}

const days = weekdays.map((name, at) => ({ value: String(at + 1), label: name }))
const sign = <IconPlus size={16} stroke={1.75} aria-hidden />
const usualWords: Words = { opens: 'Opens', closes: 'Closes', add: 'Add hours' }

/** Hours on the days of a week. A day may have several periods, with a lunch break between them. */
export function WeekHours({ label, hint, words = usualWords, value, onChange, error, errorOf }: Props) {
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
        {value.length > 0 && <Heads words={words} />}
        {value.map((line, at) => (
          <Line
            key={line.key}
            line={line}
            number={at + 1}
            words={words}
            onChange={(change) => onChange(value.map((one) => (one.key === line.key ? { ...one, ...change } : one)))}
            onRemove={() => onChange(value.filter(({ key }) => key !== line.key))}
            errorOf={(name) => errorOf?.(at, name)}
          />
        ))}
        {error && <FieldError>{error}</FieldError>}
        <Group gap="sm">
          <Button variant="default" size="sm" leftSection={sign} onClick={add}>
            {words.add}
          </Button>
          {value.length === 0 && words === usualWords && (
            <Button variant="default" size="sm" leftSection={sign} onClick={() => onChange(usualWeek())}>
              Monday to Friday
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

/** Column headings, shown once; each field also has its own accessible name. */
const Heads = ({ words }: { words: Words }) => (
  <div className={`${classes.line} ${classes.heads}`} aria-hidden>
    <span>Day</span>
    <span>{words.opens}</span>
    <span>{words.closes}</span>
  </div>
)

type LineProps = {
  line: HoursLine
  number: number
  words: Words
  onChange: (change: Partial<HoursLine>) => void
  onRemove: () => void
  errorOf: (name: keyof HoursLine) => ReactNode
}

function Line({ line, number, words, onChange, onRemove, errorOf }: LineProps) {
  const day = words === usualWords ? 'Day' : `${words.opens} on day`
  return (
    <div className={classes.line}>
      <SelectField
        aria-label={`${day} ${number}`}
        options={days}
        required
        value={line.weekday}
        onChange={(weekday) => onChange({ weekday })}
        error={errorOf('weekday')}
      />
      <TextField
        aria-label={`${words.opens} ${number}`}
        autoComplete="off"
        required
        value={line.opens}
        onChange={(opens) => onChange({ opens })}
        error={errorOf('opens')}
      />
      <TextField
        aria-label={`${words.closes} ${number}`}
        autoComplete="off"
        required
        value={line.closes}
        onChange={(closes) => onChange({ closes })}
        error={errorOf('closes')}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={words === usualWords ? `Remove hours ${number}` : `Remove ${words.opens.toLowerCase()} ${number}`}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}
