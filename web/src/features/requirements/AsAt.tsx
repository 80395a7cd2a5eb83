import { addMonths, formatDay } from '@clearwing/domain/dates.ts'
import { isoDay } from '@clearwing/domain/fields.ts'
import { RequirementLight } from '@clearwing/domain/requirements/state.ts'
import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { DateField } from '#shared/forms/DateField.tsx'
import { today } from '#shared/today.ts'
import { RequirementLightStatus } from './RequirementStatus.tsx'

/** The day in the address, if it is not today. */
export function useAsAt(): string | undefined {
  const [search] = useSearchParams()
  const { data } = isoDay.safeParse(search.get('on'))
  return data === today() ? undefined : data
}

type Props = {
  lights?: Record<RequirementLight, number> | undefined
  chosenLight?: RequirementLight | undefined
  choose?: (key: string, value: string | undefined) => void
}

/** The day of a board or a list, and the count for each light; choosing a light filters it. */
export function AsAt({ lights, chosenLight, choose }: Props) {
  const [search, setSearch] = useSearchParams()
  const asAt = useAsAt()
  const ask = (day: string | null) => {
    const next = new URLSearchParams(search)
    if (day === null || day === today()) next.delete('on')
    else next.set('on', day)
    next.delete('pg')
    setSearch(next, { replace: true })
  }
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="sm">
      <Group gap="xs" align="flex-end">
        <div style={{ width: 150 }}>
          <DateField label="As at" value={asAt ?? today()} onChange={ask} />
        </div>
        <Button variant="default" px={10} onClick={() => ask(addMonths(today(), 3))}>
          In 3 months
        </Button>
        {asAt !== undefined && (
          <Text fz={14} c="var(--ui-text-2)">
            {asAt > today()
              ? `If nothing changes after ${formatDay(today())}.`
              : 'Requirements as they were known on that day.'}
          </Text>
        )}
      </Group>
      {lights && choose && (
        <Group gap="xs">
          {RequirementLight.options
            .filter((light) => light !== 'none' || lights.none > 0)
            .map((light) => (
              <UnstyledButton
                key={light}
                aria-pressed={chosenLight === light}
                onClick={() => choose('st', chosenLight === light ? undefined : light)}
              >
                <RequirementLightStatus light={light} count={lights[light]} />
              </UnstyledButton>
            ))}
        </Group>
      )}
    </Group>
  )
}
