import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type {
  DocumentBrand,
  DocumentExaminer,
  DocumentHolder,
  DocumentRegulator,
} from '#features/medicals/documents/parties.ts'
import { findPersonFor } from '#features/medicals/person-store.ts'
import { findOrganisation, type StoredOrganisation } from '#features/organisations/index.ts'
import { findUser, type StoredUser, shownName } from '#features/users/index.ts'
import { publicAddress } from '#platform/config/config.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { findFile, readFile } from '#platform/files/files.ts'
import type { Site } from '#platform/site.ts'

export type Parties = {
  regulator: DocumentRegulator
  holder: DocumentHolder
  examiner: DocumentExaminer
  address: string[]
  sender: { name: string; lines: string[]; logo: Uint8Array | null }
  brand: DocumentBrand
  publicUrl: string
}

const addressOf = ({ street, suburb, city, postcode }: StoredUser | StoredOrganisation) =>
  [street, suburb, [city, postcode].filter(Boolean).join(' ')].filter((line): line is string => Boolean(line))

/** Organisation where the decision is made, and the position: the practice, unless the regulator itself decides. */
type Desk = { organisationId: number; position: string }

/** Everyone named on a document, with the images of the deciding examiner. */
export async function partiesOf(
  tx: Tx,
  site: Site,
  actor: Actor,
  medical: Medical,
  examinerNumber: string,
  desk: Desk = { organisationId: medical.practiceId ?? 0, position: 'Medical Examiner' },
): Promise<Parties> {
  const person = await findPersonFor(tx, actor, medical)
  const examiner = found(await findUser(tx, actor.userId))
  const regulator = found(await findOrganisation(tx, medical.regulatorId))
  const practice = found(await findOrganisation(tx, desk.organisationId))
  const { config } = site
  const contact = [practice.phone, practice.email].filter((line): line is string => Boolean(line))
  const logo = await imageOf(tx, site, practice.logoFileId)
  const sender = { name: practice.name, lines: [...addressOf(practice), ...contact], logo }
  return {
    regulator: {
      name: regulator.name,
      shortName: medical.regulatorShortName,
      state: regulator.country ?? 'New Zealand',
    },
    holder: {
      name: medical.personName,
      dateOfBirth: medical.dateOfBirth ?? '',
      nationality: person.nationality,
      participantId: medical.registrationNumber ?? '',
    },
    examiner: {
      name: shownName(examiner),
      position: desk.position,
      number: examinerNumber,
      place: [practice.name, ...addressOf(practice)].join(', '),
      signature: await imageOf(tx, site, examiner.signatureFileId),
      stamp: await imageOf(tx, site, examiner.stampFileId),
    },
    address: addressOf(person),
    sender,
    brand: { product: config.product, displayName: config.displayName },
    publicUrl: publicAddress(config),
  }
}

async function imageOf(tx: Tx, { storage }: Site, fileId: number | null) {
  const file = fileId === null ? undefined : await findFile(tx, fileId)
  return file ? readFile(tx, storage, file) : null
}
