import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** What needs attention, a sentence each, or that all is well. */
export const Troubles = ({ troubles, allWell }: { troubles: string[]; allWell: string }) =>
  troubles.length > 0 ? (
    <Alert color="red" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
      {troubles.map((trouble) => (
        <Text key={trouble} fz={14}>
          {trouble}
        </Text>
      ))}
    </Alert>
  ) : (
    <Text>{allWell}</Text>
  )
