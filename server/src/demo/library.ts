import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { usualRetention } from '@clearwing/domain/library/retention.ts'
import type { LibraryKind } from '@clearwing/domain/library/schema.ts'
import { isWithPractice } from '@clearwing/domain/medicals/status.ts'
import { listCaring } from '#features/clients/index.ts'
import {
  addVersion,
  createDocumentRequest,
  createItem,
  createShare,
  loadItem,
  revokeShare,
  updateDocumentRequest,
} from '#features/library/index.ts'
import { listMedicalsOfPractices } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { saveFile } from '#platform/files/files.ts'
import { storeThreat } from '#platform/files/scan-store.ts'
import type { Site } from '#platform/site.ts'
import { drawnLetter } from './drawn-letter.ts'
import type { DemoOrganisations } from './organisations.ts'
import { scannedPage } from './scanned-page.ts'

type World = {
  tx: Tx
  site: Site
  today: string
  organisations: DemoOrganisations
  userIds: Record<string, number>
}

type Document = {
  name: string
  groupName: string
  codes?: string
  kind?: LibraryKind
  text: string
  /** Days before today. */
  ago: number
  /** Days from today on which the document ends. */
  ends?: number
}

/** Documents about each of the people; the first of them are kept by their practice. */
const ofPeople: Document[] = [
  {
    name: 'Cardiology letter',
    groupName: 'Heart',
    codes: 'R01',
    text: 'Innocent systolic murmur. Echocardiogram normal. No restriction.',
    ago: 41,
  },
  {
    name: 'Echocardiogram',
    groupName: 'Heart',
    codes: 'R01',
    text: 'Left ventricle of normal size. Ejection fraction 62 percent.',
    ago: 44,
  },
  {
    name: 'Audiogram',
    groupName: 'Hearing',
    text: 'Hearing within normal limits at all frequencies.',
    ago: 120,
    ends: 245,
  },
  {
    name: 'Eye report',
    groupName: 'Eyes',
    codes: 'H52',
    text: 'Myopia, corrected to 6/6 by spectacles. Fields full.',
    ago: 300,
    ends: 40,
  },
  {
    name: 'Hospital discharge summary',
    groupName: 'Hospital',
    text: 'Appendicectomy without complication. Fit to return to work.',
    ago: 700,
  },
  {
    name: 'Pilot licence',
    groupName: 'Licences',
    kind: 'administrative',
    text: 'Licence with endorsements.',
    ago: 900,
    ends: 500,
  },
  {
    name: 'Consent to share results',
    groupName: 'Consents',
    kind: 'administrative',
    text: 'Consent to share results with the examiner.',
    ago: 330,
    ends: -10,
  },
  { name: 'Vaccination record', groupName: 'Prevention', text: 'Influenza, tetanus and hepatitis B.', ago: 210 },
  { name: 'Spectacle prescription', groupName: 'Eyes', text: 'Right minus 1.25, left minus 1.50.', ago: 299, ends: 66 },
]
const keptByPractice = 6
/** Number of documents of a person: two fewer for one of them, so that the total is sixty. */
const numberOf = (userName: string) => (userName === 'demo.locked' ? ofPeople.length - 2 : ofPeople.length)

const ofPractice: Document[] = [
  { name: 'Cleaning plan', groupName: 'Hygiene', text: 'Surfaces daily, instruments after each use.', ago: 90 },
  {
    name: 'Audiometer calibration',
    groupName: 'Equipment',
    text: 'Calibrated within tolerance.',
    ago: 200,
    ends: 165,
  },
  {
    name: 'Spirometer calibration',
    groupName: 'Equipment',
    text: 'Calibrated within tolerance.',
    ago: 350,
    ends: 15,
  },
  { name: 'Emergency plan', groupName: 'Safety', text: 'Assembly point at the car park.', ago: 400 },
  { name: 'Privacy notice', groupName: 'Privacy', text: 'What we collect, why, and who receives it.', ago: 150 },
  { name: 'Fire certificate', groupName: 'Safety', text: 'Inspected. Valid for a year.', ago: 380, ends: -15 },
]

const people = ['demo.pilot', 'demo.newpilot', 'demo.atc', 'demo.skydiver', 'demo.multi', 'demo.locked']

/** Sixty documents, with shares and requests in every state. */
export async function createLibrary({ tx, site, today, organisations, userIds }: World) {
  const { harbour, cardiology, lakeside } = organisations
  const nurse: Actor = { ...theSystem, userId: userIds['demo.nurse'] ?? 0, organisationId: harbour }
  const manager: Actor = { ...theSystem, userId: userIds['demo.manager'] ?? 0, organisationId: harbour }
  const idOf = (userName: string) => userIds[userName] ?? 0
  const save = async (
    actor: Actor,
    owner: { userId: number | null; organisationId: number | null },
    document: Document,
  ) => {
    const {
      name,
      groupName,
      codes = '',
      kind = owner.userId === null ? 'administrative' : 'health',
      text,
      ago,
      ends,
    } = document
    const bytes = drawnLetter(name, text)
    const subject = owner.userId === null ? {} : { subjectUserId: owner.userId }
    const fileId = await saveFile(tx, actor, site.storage, { fileName: `${name}.pdf`, bytes, ...subject })
    const day = addDays(today, -ago)
    return createItem(tx, actor, {
      ...owner,
      name,
      groupName,
      codes,
      kind,
      text: `${name} ${text}`,
      fileId,
      datedOn: day,
      validUntil: ends === undefined ? null : addDays(today, ends),
      retention: usualRetention({ kind, organisationId: owner.organisationId }),
      addedAt: momentAt(day, '10:15'),
    })
  }
  const ids: Record<string, number[]> = {}
  for (const userName of people) {
    const userId = idOf(userName)
    const isClient = (await listCaring(tx, userId)).includes(harbour)
    const person = { ...theSystem, userId }
    ids[userName] = []
    for (const [nth, document] of ofPeople.slice(0, numberOf(userName)).entries()) {
      const isKept = isClient && nth < keptByPractice
      const owner = { userId, organisationId: isKept ? harbour : null }
      ids[userName].push(await save(isKept ? nurse : person, owner, document))
    }
  }
  await addScannedFiles({ tx, site, today }, nurse, idOf('demo.pilot'))
  const ofHarbour: Record<string, number> = {}
  for (const document of ofPractice)
    ofHarbour[document.name] = await save(manager, { userId: null, organisationId: harbour }, document)
  await replaceNotice({ tx, site }, manager, ofHarbour['Privacy notice'] ?? 0)
  await createShares(
    tx,
    { ...theSystem, userId: idOf('demo.pilot') },
    ids['demo.pilot'] ?? [],
    [cardiology, lakeside],
    today,
  )
  await createRequests(tx, nurse, harbour, idOf, ids, today)
}

/** A scan, whose words are recognised soon after the start, and a file in which the virus scanner found a threat. */
async function addScannedFiles(
  { tx, site, today }: Pick<World, 'tx' | 'site' | 'today'>,
  nurse: Actor,
  userId: number,
) {
  const add = async (name: string, groupName: string, ago: number, file: { fileName: string; bytes: Uint8Array }) => {
    const day = addDays(today, -ago)
    const fileId = await saveFile(tx, nurse, site.storage, { ...file, subjectUserId: userId })
    const { organisationId } = nurse
    const given = { userId, organisationId, name, groupName, codes: '', kind: 'health' as const, fileId, datedOn: day }
    const retention = usualRetention(given)
    await createItem(tx, nurse, { ...given, validUntil: null, retention, addedAt: momentAt(day, '10:15') })
    return fileId
  }
  await add('Scan of a sleep clinic report', 'Sleep', 25, { fileName: 'Scan 0001.png', bytes: scannedPage })
  const bytes = drawnLetter('Emailed form', 'The file that came with this email was not clean.')
  const fileId = await add('Emailed form', 'Emails', 6, { fileName: 'Emailed form.pdf', bytes })
  await storeThreat(tx, fileId, 'Demo.Signature')
}

/** A second version, so that two can be compared. */
async function replaceNotice({ tx, site }: Pick<World, 'tx' | 'site'>, manager: Actor, libraryItemId: number) {
  const bytes = drawnLetter('Privacy notice', 'What we collect, why, who receives it, and how to complain.')
  const file = { fileName: 'Privacy notice 2.pdf', bytes, organisationId: manager.organisationId ?? 0 }
  const fileId = await saveFile(tx, manager, site.storage, file)
  await addVersion(tx, manager, await loadItem(tx, libraryItemId), fileId)
}

/** One share that is open, one that was revoked and one that has expired. */
async function createShares(tx: Tx, pilot: Actor, items: number[], [first = 0, second = 0]: number[], today: string) {
  const [letter = 0, echo = 0, audiogram = 0] = items
  const share = async (libraryItemId: number, toOrganisationId: number, fromDay: string, untilDay: string) => {
    const item = await loadItem(tx, libraryItemId)
    return createShare(tx, pilot, item, { toOrganisationId, toUserId: null, fromDay, untilDay })
  }
  await share(letter, first, today, addDays(today, 60))
  await share(audiogram, second, addDays(today, -60), addDays(today, -30))
  const revoked = await share(echo, first, addDays(today, -20), addDays(today, 70))
  await revokeShare(tx, pilot, await loadItem(tx, echo), revoked)
}

/** Requests that are open, overdue and answered. */
async function createRequests(
  tx: Tx,
  nurse: Actor,
  organisationId: number,
  idOf: (userName: string) => number,
  ids: Record<string, number[]>,
  today: string,
) {
  const ask = (userName: string, name: string, reason: string, days: number, medicalId: number | null = null) =>
    createDocumentRequest(tx, nurse, {
      userId: idOf(userName),
      medicalId,
      organisationId,
      name,
      reason,
      dueOn: addDays(today, days),
    })
  await ask('demo.pilot', 'Sleep clinic report', 'For your next examination', 12)
  const medicals = await listMedicalsOfPractices(tx, idOf('demo.atc'))
  const open = medicals.findLast(({ practiceId, status }) => practiceId === organisationId && isWithPractice(status))
  await ask('demo.atc', 'Current spectacle prescription', 'The one on file has expired', -4, open?.medicalId)
  const answered = await ask('demo.newpilot', 'Hospital discharge summary', 'The operation you mentioned', 3)
  const [libraryItemId = null] = (ids['demo.newpilot'] ?? []).slice(4)
  await updateDocumentRequest(tx, nurse, answered, { libraryItemId, receivedAt: tx.now })
}
