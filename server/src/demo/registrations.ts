import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { addEvidence, createRegistration, updateRegistration } from '#features/registrations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { saveFile } from '#platform/files/files.ts'
import { type Pdf, writePdf } from '#platform/pdf/document.ts'
import { text } from '#platform/pdf/text.ts'
import type { Site } from '#platform/site.ts'
import type { DemoOrganisations } from './organisations.ts'
import { createPerson, individual } from './people.ts'

type World = {
  tx: Tx
  site: Site
  today: string
  passwordHash: string
  organisations: DemoOrganisations
  userIds: Record<string, number>
}

type Claimant = {
  person: Parameters<typeof individual>
  number: string
  /** Days before today on which the number was claimed. */
  ago: number
  /** The last characters of the passport they named; without them, no document was named and nothing was sent. */
  passport?: string
  /** Details stored with the number, in days from today. */
  days?: Record<string, number>
}

const claimants: Claimant[] = [
  {
    person: ['Ōriwa', 'Hakaraia', '1999-10-03', 'F', undefined, undefined, 'Student pilot'],
    number: '91204',
    ago: 8,
    passport: '371',
  },
  // A person known to the regulator by a longer name.
  {
    person: ['Dave', 'Tui', '1986-09-01', 'M', undefined, undefined, 'Private pilot'],
    number: '91377',
    ago: 6,
    passport: '902',
  },
  {
    person: ['Petra', 'Lindqvist', '1987-02-11', 'F', undefined, undefined, 'Commercial pilot'],
    number: '88451',
    ago: 5,
    passport: '118',
    days: { class2To: 180, certificateOn: -185 },
  },
  // Both people claim the same number, which can be approved for only one.
  {
    person: ['Samuel', 'Tautahi', '1994-06-19', 'M', undefined, undefined, 'Agricultural pilot'],
    number: '90015',
    ago: 4,
    passport: '640',
  },
  {
    person: ['Kaspar', 'Ritchie', '1990-12-05', 'M', undefined, undefined, 'Glider pilot'],
    number: '90015',
    ago: 2,
    passport: '254',
  },
  {
    person: ['Wikitōria', 'Eruera', '2004-04-30', 'F', undefined, undefined, 'Student pilot'],
    number: '91410',
    ago: 1,
  },
]

/** People waiting for a number from the regulator, in every status its doctor may find. */
export async function createClaims(world: World) {
  for (const [index, claimant] of claimants.entries()) await createClaim(world, claimant, index)
  await createAsked(world)
  await createRefused(world)
}

async function createClaim(world: World, { person, number, ago, passport, days: from = {} }: Claimant, index: number) {
  const { tx, today, passwordHash, organisations } = world
  const claimant = { ...individual(...person), phone: `021 555 02${String(index + 10)}` }
  const login = { userName: `claimant.${index + 1}`, passwordHash }
  const userId = await createPerson(tx, organisations, claimant, login)
  const actor: Actor = { ...theSystem, userId, roles: Role.Individual }
  const days = Object.fromEntries(Object.entries(from).map(([day, distance]) => [day, addDays(today, distance)]))
  const registration = await createRegistration(tx, actor, {
    userId,
    regulatorId: organisations.regulator,
    organisationUserId: number,
    ...days,
    claimedAt: at(addDays(today, -ago)),
    ...(passport && { identityKind: 'New Zealand passport', identityCharacters: passport }),
  })
  if (passport) await sendLicence(world, actor, registration, `${claimant.firstName} ${claimant.lastName}`)
  return { registration, actor }
}

const at = (day: string) => momentAt(day, '14:15')

const doctorOf = ({ userIds, organisations }: World): Actor => ({
  ...theSystem,
  userId: userIds['demo.regdoctor'] ?? 0,
  organisationId: organisations.regulator,
})

async function createAsked(world: World) {
  const { registration } = await createClaim(
    world,
    {
      person: ['Noel', 'Fitzgerald', '1968-08-22', 'M', undefined, undefined, 'Private pilot'],
      number: '12045',
      ago: 12,
      passport: '777',
    },
    claimants.length,
  )
  const question = 'The letter shows another family name. Under which name were you given this number, and when?'
  await updateRegistration(world.tx, doctorOf(world), registration, {
    question,
    moreAskedAt: at(addDays(world.today, -9)),
  })
}

async function createRefused(world: World) {
  const { registration } = await createClaim(
    world,
    {
      person: ['Imogen', 'Sands', '1996-01-27', 'F', undefined, undefined, 'Flight instructor'],
      number: '31416',
      ago: 30,
      passport: '505',
    },
    claimants.length + 1,
  )
  const decidedAt = at(addDays(world.today, -27))
  const explanation = 'Our register has this number for another person. Please check the letter you received from us.'
  await updateRegistration(world.tx, doctorOf(world), registration, {
    reason: 'Number of another person',
    explanation,
    refusedAt: decidedAt,
    decidedAt,
    decidedBy: world.userIds['demo.regdoctor'] ?? null,
  })
}

type Registration = Awaited<ReturnType<typeof createRegistration>>

const style = { size: 14, face: 'regular', colour: '#14212b' } as const

/** A fictitious letter from a regulator. */
async function sendLicence({ tx, site, today }: World, actor: Actor, registration: Registration, name: string) {
  const words = `Demo Aviation Regulator\n\nParticipant number ${registration.organisationUserId}\n${name}\n\nAn example, not of a real person.`
  const about = { title: 'Participant number', subject: 'Example', author: 'Demo', creator: 'Demo' }
  const bytes = await writePdf({ ...about, createdAt: new Date(at(today)) }, (pdf: Pdf) =>
    text(pdf, words, style, { width: 400 }).draw(72, 72, pdf.root),
  )
  const fileName = `Letter with number ${registration.organisationUserId}.pdf`
  const fileId = await saveFile(tx, actor, site.storage, { fileName, bytes, subjectUserId: actor.userId })
  await addEvidence(tx, actor, registration, { fileId, fileName })
}
