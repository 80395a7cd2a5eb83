import { caller } from './callers.ts'
import { contact, hostileBody, nextPayload } from './hostile-bodies.ts'
import { hostileDesk } from './hostile-desk.ts'
import { hostileDetermination } from './hostile-determination.ts'
import { hostileMedical } from './hostile-medical.ts'
import { linkIn } from './mails.ts'
import { newPassword } from './people.ts'

/** An organisation without a type, so that it has test schedules, and its director. All its texts are hostile. */
async function organisation(baseURL: string, unique: string) {
  const admin = await caller(baseURL, 'demo.admin')
  await admin.begin('An organisation with an odd name')
  const { organisationId } = await admin(
    'post',
    '/organisations',
    hostileBody('createOrganisation', {
      name: `<script>window.pwned=${unique}</script>`,
      organisationTypes: 0,
      featureSet: 0x1_07_ff,
      registrationOptions: 0,
      timeZone: 'Pacific/Auckland',
      facilityId: null,
      website: 'https://x.example/"><img/src=/pwned.png/onerror=window.pwned=1>',
      feesEmail: contact.email,
      ...contact,
      registrationNumberPattern: null,
    }),
  )
  const email = `director-${unique}@example.org`
  const person = { title: null, email, phone: contact.phone }
  const work = { roles: 2, permissions: 6, groups: [], fromDay: null, toDay: null, userId: null }
  await admin('post', `/organisations/${organisationId}/members`, hostileBody('addMember', { ...work, person }))
  const token = new URLSearchParams((await linkIn(baseURL, email, 'you are invited')).split('#')[1]).get('token')
  const { list: sent } = await admin('get', `/emails?f=${email}`)
  const userName = `director-${unique}`
  await admin('post', '/account/invitation', { token, dateOfBirth: null, userName, newPassword })
  const director = await caller(baseURL, userName, newPassword)
  await director('put', '/users/me/termsandconditions', { accept: true })
  const { staffGroupId } = await director('post', '/staffgroups', hostileBody('createStaffGroup', { organisationId }))
  const place = { organisationId, airfieldCode: 'NZWN', isBookable: true, rooms: [{ locationRoomId: null }], hours: [] }
  const { organisationLocationId } = await director(
    'post',
    '/organisationlocations',
    hostileBody('createOrganisationLocation', place),
  )
  const line = {
    test: 'audiometry',
    trigger: 'interval',
    intervalMonths: 12,
    age: null,
    performers: ['audiologist'],
    validDays: 90,
    whenMissing: 'warns',
  }
  const values = { kind: 'medical', staffGroupIds: [], classes: [], ageFrom: 0, ageTo: null, lines: [line] }
  const schedule = { organisationId, fromDay: '2190-01-01', values }
  await director('post', '/testschedules', hostileBody('createTestSchedule', schedule))
  // A default filter, so that the list opens with it and shows its name.
  const filter = {
    listType: 'members',
    name: nextPayload(20),
    query: { o: 'name', d: '1' },
    isDefault: true,
    staffGroupId: null,
  }
  await director('post', '/savedFilters', filter)
  const [{ emailId }] = sent
  const ids = { organisationId: Number(organisationId), organisationLocationId, emailId }
  return { ids, staffGroupId: Number(staffGroupId), directorName: userName, director }
}

export async function hostileScene(baseURL: string) {
  const unique = String(Date.now() % 1_000_000)
  const { ids, staffGroupId, directorName, director } = await organisation(baseURL, unique)
  const record = await hostileMedical(baseURL, `hostile-${unique}`)
  const { organisationId } = ids
  const { libraryItemId } = record
  const desk = await hostileDesk(baseURL, { unique, organisationId, staffGroupId, director, libraryItemId })
  const determination = await hostileDetermination(baseURL, `hostile-referred-${unique}`)
  return { ...ids, directorName, ...record, desk, determination }
}
