import { Button, Group, Text } from '@mantine/core'

/** Says that the form contains restored input, and can discard it. */
export const RestoredLine = ({ discard }: { discard: () => void }) => (
  <Group role="status" gap="xs" fz={13} c="var(--ui-text-2)">
    <Text fz={13}>Your unsaved changes were restored.</Text>
    <Button size="compact-sm" variant="subtle" onClick={discard}>
      Discard
    </Button>
  </Group>
)
