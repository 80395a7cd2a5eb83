import { weekdays } from '@clearwing/domain/locations/opening-hours.ts'
import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconX } from '@tabler/icons-react'
import { FieldError } from '#shared/forms/field.tsx'
import type { FormInput } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import classes from './HoursField.module.css'
import { type LocationValues, usualWeek } from './location-values.ts'

type Props = { form: UseFormReturnType<LocationValues> }

const days = weekdays.map((label, at) => ({ value: String(at + 1), label }))
const sign = <IconPlus size={16} stroke={1.75} aria-hidden />

/** Opening hours of a location. A day may have several periods, with a lunch break between them. */
export function HoursField({ form }: Props) {
  const { hours } = form.getValues()
  const { error } = form.getInputProps('hours')
  const last = hours.at(-1)
  const add = () =>
    form.insertListItem('hours', {
      key: crypto.randomUUID(),
      weekday: last ? String((Number(last.weekday) % 7) + 1) : '1',
      opens: last?.opens ?? '08:30',
      closes: last?.closes ?? '17:00',
    })
  return (
    <Input.Wrapper component="fieldset" label="Opening hours" labelElement="div" bd={0} p={0} m={0}>
      <Text fz={13} c="var(--ui-text-2)">
        In the organisation’s local time. 24:00 is the end of the day.
      </Text>
      <Stack gap="xs" mt="xs">
        {hours.length > 0 && <Heads />}
        {hours.map(({ key }, at) => (
          <Opening key={key} form={form} at={at} />
        ))}
        {error && <FieldError>{error}</FieldError>}
        <Group gap="sm">
          <Button variant="default" size="sm" leftSection={sign} onClick={add}>
            Add hours
          </Button>
          {hours.length === 0 && (
            <Button
              variant="default"
              size="sm"
              leftSection={sign}
              onClick={() => form.setFieldValue('hours', usualWeek())}
            >
              Monday to Friday
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

/** Column headings, shown once; each field also has its own accessible name. */
const Heads = () => (
  <div className={`${classes.line} ${classes.heads}`} aria-hidden>
    <span>Day</span>
    <span>Opens</span>
    <span>Closes</span>
  </div>
)

function Opening({ form, at }: Props & { at: number }) {
  const input = <Value,>(name: string) => form.getInputProps(`hours.${at}.${name}`) as FormInput<Value>
  const number = at + 1
  return (
    <div className={classes.line}>
      <SelectField aria-label={`Day ${number}`} options={days} required {...input<string | null>('weekday')} />
      <TextField aria-label={`Opens ${number}`} autoComplete="off" required {...input<string>('opens')} />
      <TextField aria-label={`Closes ${number}`} autoComplete="off" required {...input<string>('closes')} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Remove hours ${number}`}
        onClick={() => form.removeListItem('hours', at)}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}
