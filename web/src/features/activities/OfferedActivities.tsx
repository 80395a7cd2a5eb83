import type { AdministratorActivity } from '@clearwing/domain/activities/schema.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useListAdministratorActivitiesQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import classes from './OfferedActivities.module.css'

/** Number of activities above which a search field is shown. */
const many = 7

type Props = { current: AdministratorActivity | null; onChosen: (activity: AdministratorActivity) => void }

/** Activities to choose from, the user's own first and newest first, with a search field if there are many. */
export function OfferedActivities({ current, onChosen }: Props) {
  const [text, setText] = useState('')
  const [f] = useDebouncedValue(text.trim(), 200)
  const [isSearched, setIsSearched] = useState(false)
  const query = useListAdministratorActivitiesQuery({ ...(f && { f }) })
  if (!isSearched && (query.currentData?.length ?? 0) > many) setIsSearched(true)
  return (
    <Stack gap="xs">
      {isSearched && (
        <TextInput
          type="search"
          aria-label="Search activities"
          placeholder="Search activities"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Loaded query={query} rows={many} rowHeight={36}>
        {(activities) =>
          activities.length === 0 ? (
            <Text c="var(--ui-text-2)">{f ? 'No activities match your search.' : 'No activities yet.'}</Text>
          ) : (
            <ul className={classes.list} aria-label="Activities">
              {activities.map((activity) => {
                const isCurrent = activity.administratorActivityId === current?.administratorActivityId
                return (
                  <li key={activity.administratorActivityId}>
                    <UnstyledButton
                      className={classes.one}
                      aria-current={isCurrent || undefined}
                      onClick={() => onChosen(activity)}
                    >
                      <span className={classes.words}>{activity.description}</span>
                      <span className={classes.by}>
                        {activity.begunBy && `${activity.begunBy}, `}
                        {formatMoment(activity.createdAt)}
                      </span>
                      {isCurrent && <IconCheck size={16} stroke={1.75} aria-label="current" />}
                    </UnstyledButton>
                  </li>
                )
              })}
            </ul>
          )
        }
      </Loaded>
    </Stack>
  )
}
