import { termsInForce } from '@clearwing/domain/account/terms/versions.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import { useGetUserStatusQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { today } from '#shared/today.ts'

/** Shows an administrator whether this person has accepted the terms. */
export const AcceptedByAnother = ({ userId }: { userId: number }) => (
  <Loaded query={useGetUserStatusQuery({ userId })} rows={1}>
    {({ termsVersion, termsAcceptedAt }) => (
      <Text mt="md">
        {termsVersion < termsInForce(today()).version
          ? 'This person has not accepted the version in force.'
          : `This person has accepted the terms${termsAcceptedAt ? `, on ${formatMoment(termsAcceptedAt)}` : ''}.`}
      </Text>
    )}
  </Loaded>
)
