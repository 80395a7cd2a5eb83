import { formatDay } from '@clearwing/domain/dates.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { statusNames } from '@clearwing/domain/medicals/status.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { type Client, type ListedMedical, useListMedicalsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** The medicals of this practice, latest first. */
export function ClientMedicals({ client: { organisationId, userId } }: { client: Client }) {
  const query = useListMedicalsQuery({ a: organisationId, i: userId, o: 'examined', d: 1, n: 100 })
  return (
    <Panel title="Medicals here">
      <Loaded query={query} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <Text c="var(--ui-text-2)">No medicals here.</Text>
          ) : (
            list.map((medical) => <Line key={medical.medicalId} medical={medical} />)
          )
        }
      </Loaded>
    </Panel>
  )
}

function Line({ medical: { medicalId, status, examinedOn, classes } }: { medical: ListedMedical }) {
  const classNames = classes.map((one) => nameOfClass(one)).join(', ')
  return (
    <div style={{ padding: '2px 0' }}>
      <Anchor component={Link} to={`/medical/${medicalId}`}>
        {[examinedOn ? formatDay(examinedOn) : 'Not examined yet', classNames].filter(Boolean).join(': ')}
      </Anchor>{' '}
      <Text component="span" fz={14} c="var(--ui-text-2)">
        {statusNames[status]}
      </Text>
    </div>
  )
}
