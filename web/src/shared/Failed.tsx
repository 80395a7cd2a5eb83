import { Button, Stack, Text } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { problemOf } from '#api/problem.ts'
import { useDelayed } from './use-delayed.ts'

/** Why something could not be loaded, a second after it was known, with another try (spec section 8). */
export function Failed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const isTold = useDelayed(1000)
  const { title = 'If this continues, please contact the provider.', lines } = problemOf(error)
  if (!isTold) return null
  return (
    <Stack role="alert" align="center" gap={4} p="xl" ta="center">
      <IconCloudOff size={28} stroke={1.75} color="var(--ui-text-3)" aria-hidden />
      <Text fw={620}>Unable to load.</Text>
      {[title, ...lines].map((line) => (
        <Text key={line} c="var(--ui-text-2)">
          {line}
        </Text>
      ))}
      <Button
        mt="xs"
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
        onClick={() => retry()}
      >
        Retry
      </Button>
    </Stack>
  )
}
