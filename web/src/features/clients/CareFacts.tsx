import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import type { Client } from '#api/generated.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { origins } from './origins.ts'

const enders = { person: 'by the person', organisation: 'by this practice' }

/** Who the client is, when and how their care began, and when it ended. */
export function CareFacts({ client }: { client: Client }) {
  const { dateOfBirth, nhi, since, origin, until, endedBy } = client
  const ended = until && [formatDay(dayInZone(until)), endedBy && enders[endedBy]].filter(Boolean).join(', ')
  const facts = [
    { label: 'Date of birth', value: dateOfBirth && formatDay(dateOfBirth) },
    { label: 'NHI', value: nhi },
    { label: 'Client since', value: formatDay(dayInZone(since)) },
    { label: 'How it began', value: origins[origin] },
    { label: 'Ended', value: ended },
  ]
  return <Facts facts={facts.filter(({ value }) => value)} />
}
