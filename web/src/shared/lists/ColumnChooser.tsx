import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'

type Props = {
  columns: { key: string; title: string }[]
  hidden: readonly string[]
  setShown: (key: string, isShown: boolean) => void
}

export const ColumnChooser = ({ columns, hidden, setShown }: Props) => (
  <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <Button size="xs" variant="subtle" leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}>
        Columns
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label="Columns">
      <Stack gap="xs">
        {columns.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            checked={!hidden.includes(key)}
            onChange={(event) => setShown(key, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Popover.Dropdown>
  </Popover>
)
