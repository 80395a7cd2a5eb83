import { Button, Stack, Text } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { problemOf } from '#api/problem.ts'
import { useDelayed } from './use-delayed.ts'

/** Milliseconds (spec section 9) before an error is shown, so that brief failures are not reported. */
const failureDelay = 1000

type Props = { error: unknown; retry: () => unknown; isDelayed?: boolean }

/** Explains why loading failed, after a second unless wanted at once, with a Retry button (spec section 8). */
export function Failed({ error, retry, isDelayed = true }: Props) {
  const isTold = useDelayed(isDelayed ? failureDelay : 0)
  const { title = 'If this continues, please contact the provider.', lines } = problemOf(error)
  if (!isTold) return null
  return (
    <Stack role="alert" align="center" gap={4} p="xl" ta="center">
      <IconCloudOff size={28} stroke={1.75} color="var(--ui-text-3)" aria-hidden />
      <Text fw={620}>Unable to load.</Text>
      {[...new Set([title, ...lines])].map((line) => (
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
