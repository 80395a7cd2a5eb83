import { statusNames } from '@clearwing/domain/medicals/status.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Client } from '#api/generated.ts'

/** The client's undecided medicals, with links. */
export const OpenMedicals = ({ client: { name, openMedicals } }: { client: Client }) =>
  openMedicals.map(({ medicalId, status }) => (
    <div key={medicalId}>
      <Anchor component={Link} to={`/medical/${medicalId}`} aria-label={`Medical of ${name}: ${statusNames[status]}`}>
        {statusNames[status]}
      </Anchor>
    </div>
  ))
