import { Feature, OrganisationType } from '@clearwing/domain/access/bits.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { caller } from './callers.ts'
import { contact, hostileBody, nextPayload } from './hostile-bodies.ts'
import { send } from './laboratory.ts'

type Caller = Awaited<ReturnType<typeof caller>>

const today = dayInZone(new Date().toISOString())

/** A registered laboratory, a mapped code, and a message that was rejected. */
async function laboratory(admin: Caller, unique: string) {
  const plain = { state: 'active', ackMode: 'original', timeZone: 'Pacific/Auckland', orderFormat: 'form' }
  const noOrders = {
    orderVersion: '2.4',
    orderHost: null,
    orderPort: null,
    orderTls: true,
    certificateFingerprint: null,
  }
  const aliases = [{ application: '', facility: `ODD${unique}` }]
  const given = { ...plain, ...noOrders, ackTimeoutSeconds: 20, aliases }
  const { senderId } = await admin('post', '/hl7Senders', hostileBody('createHl7Sender', given))
  const code = { senderId: null, code: `ODD${unique}`, analyteCode: null, answerPattern: null }
  const { mappingId } = await admin('post', '/hl7Mappings', hostileBody('createHl7Mapping', code))
  const controlId = `REJECT${unique}`
  const header = `MSH|^~\\&|LIS|ODD${unique}|FLYMED|F2N034-E|20260301||ORU^R01|${controlId}|P|2.4`
  const report = `OBR|1||${controlId}|CHOL^Cholesterol|||20260301\rOBX|1|NM|CHOL^Cholesterol||5.1|mmol/L|||||F`
  await send(`${header}\rPID|1||||Nobody^Known||19010101\r${report}\r`)
  const { list } = await admin('get', `/hl7?f=${controlId}`)
  const [{ messageId, version }] = list
  const rejection = hostileBody('rejectHl7Message', { reason: 'other', version })
  await admin('put', `/hl7/${messageId}/rejection`, rejection)
  return { senderId, mappingId, messageId }
}

/** A rule of a regulator of its own, from a day far ahead. */
async function rule(admin: Caller, name: string) {
  const plain = {
    organisationTypes: OrganisationType.Medical_regulator,
    featureSet: Feature.Medicals,
    registrationOptions: 0,
    timeZone: 'Pacific/Auckland',
  }
  const given = { name, ...plain, ...contact, facilityId: null, website: null, feesEmail: null }
  const { organisationId } = await admin(
    'post',
    '/organisations',
    hostileBody('createOrganisation', { ...given, registrationNumberPattern: null }),
  )
  const regulatorId = Number(organisationId)
  await admin('post', '/ruleRows/beginning', { regulatorId, set: 'new_zealand' })
  const values = { code: 'H190', text: nextPayload(200), classes: ['class1'], printsAs: null }
  const changes = [{ replacesId: null, values }]
  const amended = { regulatorId, kind: 'condition', fromDay: '2190-01-01', isConfirmed: true, changes }
  await admin('post', '/ruleRows', hostileBody('amendRules', amended))
  return regulatorId
}

/** Two people with the same name who are marked as different, and two with a requested merge. */
async function duplicates(admin: Caller, unique: string, organisationId: number) {
  const member = { organisationId, roles: 4, permissions: 0 }
  const add = async (number: number) => {
    const email = `alike-${unique}-${number}@example.org`
    const person = { dateOfBirth: '1990-05-04', gender: null, ...contact, email }
    const names = {
      title: null,
      firstName: 'Mere',
      middleNames: null,
      lastName: `<b>Alike${unique}</b>`,
      knownAs: null,
    }
    const address = { street: null, suburb: null, city: null, postcode: null, country: null }
    const body = { ...person, ...names, ...address, membership: { ...member, positionOrTitle: nextPayload(50) } }
    return Number((await admin('post', '/account/users', body)).userId)
  }
  const [one, other, third] = [await add(1), await add(2), await add(3)]
  await admin('put', `/users/${one}/duplicates/${other}`, hostileBody('dismissDuplicate'))
  await admin('put', `/users/${one}/merge`, hostileBody('mergeUsers', { mergeUserId: third }))
  return { one, third }
}

/** A draw of the director's organisation that was voided. */
async function draw(director: Caller, organisationId: number, staffGroupId: number) {
  const random = { kind: 'random', staffGroupIds: [staffGroupId], ratePercent: 50, drawsPerYear: 1, alternates: 0 }
  const values = { ...random, reviewPracticeId: null }
  const schedule = { organisationId, fromDay: today, values }
  const { testScheduleId } = await director('post', '/testschedules', hostileBody('createTestSchedule', schedule))
  const { drawId, version } = await director('post', `/testschedules/${testScheduleId}/draws`, { onDay: today })
  await director('put', `/draws/${drawId}/void`, hostileBody('voidDraw', { version }))
  return Number(drawId)
}

type Given = { unique: string; organisationId: number; staffGroupId: number; director: Caller; libraryItemId: number }

/** Records of administrators and of a flying organisation, hostile in every text. */
export async function hostileDesk(baseURL: string, given: Given) {
  const { unique, organisationId, staffGroupId, director, libraryItemId } = given
  const admin = await caller(baseURL, 'demo.admin')
  await admin.begin('Records with odd texts')
  const { version } = await admin('get', `/libraryItems/${libraryItemId}`)
  const hold = hostileBody('controlLibraryItem', { access: null, isRestored: false, version })
  await admin('put', `/libraryItems/${libraryItemId}/control`, hold)
  return {
    ...(await laboratory(admin, unique)),
    rulesOf: await rule(admin, `<i>Regulator ${unique}</i>`),
    alike: await duplicates(admin, unique, organisationId),
    drawId: await draw(director, organisationId, staffGroupId),
  }
}
