import { noShowsInWords } from '@clearwing/domain/appointments/no-shows.ts'
import { Text } from '@mantine/core'
import { useListAppointmentsOfUserQuery } from '#api/generated.ts'

/** How often a person did not come to visits of the practice, if ever. */
export function NoShows({ userId }: { userId: number }) {
  const words = noShowsInWords(useListAppointmentsOfUserQuery({ userId }).currentData ?? [])
  if (words === undefined) return null
  return (
    <Text c="var(--ui-warn)" fw={520}>
      {words}
    </Text>
  )
}
