import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { endsWith, originNames, relationKindNames } from '@clearwing/domain/relations/words.ts'
import { Group, Switch, Text } from '@mantine/core'
import { type SharedWith, useEndSharingMutation, useUpdateSharingMutation } from '#api/generated.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { showProblem, showSuccess } from '#shared/toasts/show-notice.ts'
import classes from './Relation.module.css'
import { VisibleDataNote } from './RelationOffers.tsx'

type Props = { relation: SharedWith; isOwn: boolean }

const dayOf = (moment: string) => formatDay(dayInZone(moment))

/** An organisation with access to a person's data: since when, to what, and ending it. */
export function RelationLine({ relation, isOwn }: Props) {
  const { organisationId, organisationName, kind, origin, since, showsBookings } = relation
  const [end] = useEndSharingMutation()
  const ask = async () => {
    const question = {
      title: `End sharing with ${organisationName}?`,
      text: endsWith[kind],
      yes: 'End sharing',
      no: 'Cancel',
    }
    if (!(await confirm(question))) return
    await end({ userId: 'me', organisationId }).unwrap()
    showSuccess(`${organisationName} no longer has access to your data.`)
  }
  return (
    <section className={classes.relation} aria-label={organisationName}>
      <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Text fw={620}>{organisationName}</Text>
          <Text fz={14} c="var(--ui-text-2)">
            {[isOwn ? relationKindNames[kind] : kindOfOther[kind], `since ${dayOf(since)}`].join(' ')}
            {isOwn && origin && `. ${originNames[origin]}.`}
          </Text>
        </div>
        {isOwn && (
          <ActionButton variant="default" size="xs" aria-label={`End: ${organisationName}`} act={ask}>
            End
          </ActionButton>
        )}
      </Group>
      <Text component="div" fz={14} mt={6}>
        The organisation can see:
        <VisibleDataNote kind={kind} />
      </Text>
      {isOwn && showsBookings !== null && <BookingsSwitch relation={relation} />}
    </section>
  )
}

/** Lets a flying organisation see that an appointment is booked. */
function BookingsSwitch({ relation: { organisationId, organisationName, showsBookings } }: { relation: SharedWith }) {
  const [update, { isLoading }] = useUpdateSharingMutation()
  const set = (shows: boolean) =>
    update({ userId: 'me', organisationId, body: { showsBookings: shows } })
      .unwrap()
      .catch((error: unknown) => showProblem(error, 'Sharing'))
  return (
    <Switch
      mt="sm"
      label={`${organisationName} sees that you have booked a medical`}
      description="It sees “Booked: Yes”, and neither the day nor the practice."
      checked={showsBookings === true}
      disabled={isLoading}
      onChange={({ currentTarget }) => void set(currentTarget.checked)}
    />
  )
}

const kindOfOther = { care: 'Cares for this person', employment: 'Employs this person' }

const enders = {
  person: { own: 'Ended by you.', other: 'Ended by the person.' },
  organisation: { own: 'Ended by the organisation.', other: 'Ended by the organisation.' },
}

const heldByMerge =
  'Sharing was paused when two of your records were merged. It resumes when you accept a new request or send an application there.'

/** A relation that has ended, or is on hold because of a merge (then no one ended it). */
export const PastRelation = ({ relation, isOwn }: Props) => {
  const { organisationName, kind, since, until, endedBy } = relation
  const days = `${dayOf(since)} to ${until ? dayOf(until) : ''}`
  const kindText = kind === 'care' ? 'Care' : 'Employment'
  return (
    <section className={classes.relation} aria-label={organisationName}>
      <Text>{organisationName}</Text>
      <Text fz={14} c="var(--ui-text-2)">
        {[`${kindText}, ${days}.`, endedBy ? enders[endedBy][isOwn ? 'own' : 'other'] : heldByMerge].join(' ')}
      </Text>
    </section>
  )
}
