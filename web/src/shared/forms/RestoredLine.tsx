import { Button, Group, Text } from '@mantine/core'

/** Says that what is in the form was not typed just now, and takes it out again. */
export const RestoredLine = ({ discard }: { discard: () => void }) => (
  <Group role="status" gap="xs" fz={13} c="var(--ui-text-2)">
    <Text fz={13}>Your unsaved changes were restored.</Text>
    <Button size="compact-sm" variant="subtle" onClick={discard}>
      Discard
    </Button>
  </Group>
)
