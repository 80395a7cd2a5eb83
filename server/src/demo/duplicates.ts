import type { Tx } from '#platform/database/database.ts'
import type { DemoOrganisations } from './organisations.ts'
import { createPerson, individual } from './people.ts'

/** People who signed up a second time, without macrons, or with day and month swapped. */
const twice = [
  {
    ...individual('Ngawai', 'Ropata', '1988-07-17', 'F', undefined, undefined, 'Flight instructor'),
    phone: '021 555 0100',
    otherPhone: '04 555 0144',
    userName: 'ngawai.ropata',
  },
  {
    ...individual('Te Aomarama', 'Parāone', '1991-03-03', 'F', undefined, undefined, 'Commercial pilot'),
    previousNames: 'Whāngai',
    userName: 'te.aomarama',
  },
]

/** Two pairs of records that probably belong to the same person. */
export async function createDuplicates(tx: Tx, organisations: DemoOrganisations, passwordHash: string) {
  for (const { userName, ...person } of twice) await createPerson(tx, organisations, person, { userName, passwordHash })
}
