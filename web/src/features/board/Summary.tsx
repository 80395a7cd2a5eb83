import { Light } from '@clearwing/domain/board/light.ts'
import { addMonths, formatDay } from '@clearwing/domain/dates.ts'
import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { PagedBoardEntries } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { today } from '#shared/today.ts'
import { LightStatus } from './LightStatus.tsx'

type Props = {
  onDay: string
  lights: PagedBoardEntries['lights'] | undefined
  chosenLight: Light | undefined
  choose: (key: string, value: string | undefined) => void
}

const months = [1, 3]

/** The board's date and the count for each light; choosing a light filters the list. */
export function Summary({ onDay, lights, chosenLight, choose }: Props) {
  const [search, setSearch] = useSearchParams()
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
          <DateField label="As of" value={onDay} onChange={ask} />
        </div>
        {months.map((count) => (
          <Button key={count} variant="default" px={10} onClick={() => ask(addMonths(today(), count))}>
            {count === 1 ? 'In a month' : `In ${count} months`}
          </Button>
        ))}
        {onDay !== today() && <Text fz={14} c="var(--ui-text-2)">{`As known today, ${formatDay(today())}.`}</Text>}
      </Group>
      <Group gap="xs">
        {Light.options.map((light) => (
          <UnstyledButton
            key={light}
            aria-pressed={chosenLight === light}
            onClick={() => choose('li', chosenLight === light ? undefined : light)}
          >
            <LightStatus light={light} count={lights?.[light] ?? 0} />
          </UnstyledButton>
        ))}
      </Group>
    </Group>
  )
}
