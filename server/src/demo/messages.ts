import { type Actor, individualRights, memberRights, theSystem } from '@clearwing/domain/access/actor.ts'
import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import type { NewMessage } from '@clearwing/domain/messages/schema.ts'
import { createDraft, sendMessage } from '#features/messages/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { DemoOrganisations } from './organisations.ts'
import { demoPeople } from './people.ts'

const { Public, Private_to_organisation, Private_to_user } = MessagePrivacy

type Who = keyof typeof demoPeople
type Place = keyof DemoOrganisations

type Letter = {
  from: Who
  /** If absent, the message is not about a person. */
  about?: Who
  to?: Who
  at?: Place
  privacy: NewMessage['privacy']
  isUrgent?: boolean
  hoursAgo: number
  text: string
}

/** Messages between demo people, with every privacy level, one of them urgent. */
const letters: Letter[] = [
  {
    from: 'demo.pilot',
    about: 'demo.pilot',
    at: 'harbour',
    privacy: Private_to_organisation,
    hoursAgo: 50,
    text: 'Kia ora, may I bring the spectacles I wear for reading, or do you need the pair I fly with?',
  },
  {
    from: 'demo.doctor',
    about: 'demo.pilot',
    to: 'demo.pilot',
    privacy: Public,
    hoursAgo: 46,
    text: 'Kia ora Aroha, please bring both pairs, and the prescription if you have it at hand.\nNgā mihi, Kiri',
  },
  {
    from: 'demo.doctor',
    about: 'demo.pilot',
    at: 'harbour',
    privacy: Private_to_organisation,
    hoursAgo: 30,
    text: 'Audiogram on the day, please: the last one is older than I thought.',
  },
  {
    from: 'demo.nurse',
    about: 'demo.pilot',
    to: 'demo.doctor',
    at: 'harbour',
    privacy: Private_to_user,
    hoursAgo: 8,
    text: 'She asks whether you would call her before Thursday. She sounded worried, and would not tell me why.',
  },
  {
    from: 'demo.pilot',
    about: 'demo.pilot',
    to: 'demo.doctor',
    privacy: Private_to_user,
    hoursAgo: 3,
    isUrgent: true,
    text: 'I have been put on a new tablet for my blood pressure since yesterday. May I fly on Saturday?',
  },
  {
    from: 'demo.regdoctor',
    at: 'harbour',
    privacy: Private_to_organisation,
    hoursAgo: 26,
    text: 'From next month, audiograms at 3000 Hz must be sent with every class 1 report. The letter is in the post.',
  },
]

export async function createMessages(tx: Tx, places: DemoOrganisations, userIds: Record<string, number>) {
  const idOf = (userName: Who | undefined) => (userName === undefined ? null : (userIds[userName] ?? null))
  for (const { from, about, to, at, hoursAgo, isUrgent = false, ...letter } of letters) {
    const toOrganisationId = at === undefined ? null : places[at]
    const input = { ...letter, isUrgent, regardingUserId: idOf(about), toUserId: idOf(to), toOrganisationId }
    const submittedAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
    await sendMessage(tx, await actorOf(tx, from, places, userIds), input, submittedAt)
  }
  const draft = { isUrgent: false, privacy: null, toUserId: idOf('demo.pilot'), toOrganisationId: null, version: 0 }
  const text = 'Kia ora Aroha, about the tablet: which one is it, and'
  const doctor = await actorOf(tx, 'demo.doctor', places, userIds)
  await createDraft(tx, doctor, { ...draft, regardingUserId: idOf('demo.pilot'), conversation: null, text })
}

/** A demo person, logged in at their first workplace. */
async function actorOf(
  tx: Tx,
  userName: Who,
  places: DemoOrganisations,
  userIds: Record<string, number>,
): Promise<Actor> {
  const [first] = demoPeople[userName]?.memberships ?? []
  const userId = userIds[userName] ?? 0
  const organisation = first && (await findOrganisation(tx, places[first.at]))
  if (!first || !organisation) return { ...theSystem, ...individualRights, userId }
  const { organisationId, featureSet, organisationTypes } = organisation
  const { roles, permissions = 0 } = first
  return {
    ...theSystem,
    ...memberRights({ organisationId, featureSet, organisationTypes, roles, permissions }),
    userId,
  }
}
